import { getTableName, type SQL, sql } from 'drizzle-orm';
import { index, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type SearchQuery, typoPrefixes } from '../searchQuery.ts';
import type { Executor } from './connection.ts';
import { wordsText } from './folded.ts';

/** Index and query must use the same expression, or PostgreSQL does not use the index. */
const foldedColumn = (name: string) => sql.raw(`(${wordsText(`"${name}"`)}) collate "C"`);
const words = (name: string) =>
  sql.raw(`array_to_tsvector(string_to_array(${wordsText(`"${name}"`)}, ' '))`);

/** The indexes for a search by name: one ordered by the name, one by its words. */
export const nameIndexes = (table: string, id: PgColumn, name: string) => [
  index(`${table}_nom_plie`).on(foldedColumn(name), id),
  // Without `fastupdate`: each of a search's hundreds of prefixes would scan the pending list.
  index(`${table}_mots`).using('gin', words(name)).with({ fastupdate: false }),
];

/** Sorts after every letter and digit of a folded name. */
const AFTER = '{';

/** The most candidates that are compared for a mistyped search. */
const mistypedRows = 100;

async function idsOf(db: Executor, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

const tableName = (table: PgTable) => sql.identifier(getTableName(table));

/** Ids of up to `count` rows that have, for each of these `sets` of prefixes, a word with one of them. */
function findByWords(
  db: Executor,
  table: PgTable,
  name: string,
  sets: readonly (readonly string[])[],
  count: number,
) {
  const all = sets.map((some) => `(${some.map((word) => `${word}:*`).join(' | ')})`).join(' & ');
  // Materialized, and the words in a subquery: so PostgreSQL uses the index even for words that it estimates as common.
  return idsOf(
    db,
    sql`with found as materialized (
      select id from ${tableName(table)} where ${words(name)} @@ (select ${all}::tsquery)
    ) select id from found limit ${count}`,
  );
}

/**
 * Ids of the rows whose name begins with the searched text, ordered by name; if they are few, also of rows that have a
 * word for each searched prefix. At most `count`. For a mistyped search up to a hundred candidates, unordered.
 * `table` has `nameIndexes`.
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
  // A prefix of one letter matches too many words.
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
