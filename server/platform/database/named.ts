import { getTableName, type SQL, sql } from 'drizzle-orm';
import { index, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Sought } from '../sought.ts';
import type { Executor } from './connection.ts';
import { wordsText } from './folded.ts';

/** Bytes of SQL alike in the index and in the query, or PostgreSQL takes the one for nothing of the other. */
const begins = (name: string) => sql.raw(`(${wordsText(`"${name}"`)}) collate "C"`);
const words = (name: string) =>
  sql.raw(`array_to_tsvector(string_to_array(${wordsText(`"${name}"`)}, ' '))`);

/** The indexes by which rows are found by their names: in order from the first letter on, and by each word. */
export const nameIndexes = (table: string, id: PgColumn, name: string) => [
  index(`${table}_nom_plie`).on(begins(name), id),
  index(`${table}_mots`).using('gin', words(name)),
];

/** After every letter and digit that a folded name has. */
const AFTER = '{';

/**
 * Ids of the rows whose name begins with what is sought, in the order of their names; where those are few, also
 * of rows in which each of the words begins some word. At most `count`; `table` has `nameIndexes`.
 */
export async function findByName(
  db: Executor,
  table: PgTable,
  name: string,
  { text, words: wanted }: Sought,
  count: number,
): Promise<number[]> {
  const from = sql.identifier(getTableName(table));
  const ids = async (query: SQL) => {
    const { rows } = await db.execute<{ id: number }>(query);
    return rows.map(({ id }) => id);
  };
  const first = await ids(sql`select id from ${from}
    where ${begins(name)} >= ${text} and ${begins(name)} < ${text + AFTER}
    order by ${begins(name)}, id limit ${count}`);
  // One letter begins too many words.
  if (first.length >= count || wanted.some((word) => word.length < 2)) return first;
  const all = wanted.map((word) => `${word}:*`).join(' & ');
  // Materialized: never by reading the table along, however common the words are held to be.
  const rest = await ids(sql`with found as materialized (
      select id from ${from} where ${words(name)} @@ ${all}::tsquery
    ) select id from found limit ${count}`);
  return [...new Set([...first, ...rest])].slice(0, count);
}
