import { getTableName, type SQL, sql } from 'drizzle-orm';
import { index, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type SearchQuery, typoPrefixes } from '../searchQuery.ts';
import type { Executor } from './connection.ts';
import { wordsText } from './folded.ts';

/** Bytes of SQL alike in the index and in the query, or PostgreSQL takes the one for nothing of the other. */
const foldedColumn = (name: string) => sql.raw(`(${wordsText(`"${name}"`)}) collate "C"`);
const words = (name: string) =>
  sql.raw(`array_to_tsvector(string_to_array(${wordsText(`"${name}"`)}, ' '))`);

/** The indexes by which rows are found by their names: in order from the first letter on, and by each word. */
export const nameIndexes = (table: string, id: PgColumn, name: string) => [
  index(`${table}_nom_plie`).on(foldedColumn(name), id),
  // New names do not wait in a list that each of a search's hundreds of beginnings would go through.
  index(`${table}_mots`).using('gin', words(name)).with({ fastupdate: false }),
];

/** After every letter and digit that a folded name has. */
const AFTER = '{';

/** More are not looked at for the nearest of what was mistyped. */
const mistypedRows = 100;

async function idsOf(db: Executor, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

const tableName = (table: PgTable) => sql.identifier(getTableName(table));

/** Ids of up to `count` rows in which some word begins as one of each of these `sets` of letters. */
function findByWords(
  db: Executor,
  table: PgTable,
  name: string,
  sets: readonly (readonly string[])[],
  count: number,
) {
  const all = sets.map((some) => `(${some.map((word) => `${word}:*`).join(' | ')})`).join(' & ');
  // Materialized, and asked as if not known: never by reading the table along, however common the words are held to be.
  return idsOf(
    db,
    sql`with found as materialized (
      select id from ${tableName(table)} where ${words(name)} @@ (select ${all}::tsquery)
    ) select id from found limit ${count}`,
  );
}

/**
 * Ids of the rows whose name begins with what is sought, in the order of their names; where those are few, also
 * of rows in which each of the words begins some word. At most `count`; of what is mistyped up to a hundred that may
 * be meant, in no order. `table` has `nameIndexes`.
 */
export async function findByName(
  db: Executor,
  table: PgTable,
  name: string,
  { text, words: wanted, mistyped }: SearchQuery,
  count: number,
): Promise<number[]> {
  if (mistyped) return findMistyped(db, table, name, wanted);
  const first = await idsOf(
    db,
    sql`select id from ${tableName(table)}
    where ${foldedColumn(name)} >= ${text} and ${foldedColumn(name)} < ${text + AFTER}
    order by ${foldedColumn(name)}, id limit ${count}`,
  );
  // One letter begins too many words.
  if (first.length >= count || wanted.some((word) => word.length < 2)) return first;
  const rest = await findByWords(
    db,
    table,
    name,
    wanted.map((word) => [word]),
    count,
  );
  return [...new Set([...first, ...rest])].slice(0, count);
}

async function findMistyped(
  db: Executor,
  table: PgTable,
  name: string,
  wanted: readonly string[],
): Promise<number[]> {
  if (wanted.some((word) => word.length < 2)) return [];
  const sets = wanted.map(typoPrefixes);
  const surest = sets.map(([first = []]) => first);
  const found = await findByWords(db, table, name, surest, mistypedRows);
  if (found.length > 0 || sets.every(({ length }) => length === 1)) return found;
  const wider = sets.map((each) => each.at(-1) ?? []);
  return findByWords(db, table, name, wider, mistypedRows);
}
