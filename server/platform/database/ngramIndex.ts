import { getTableName, sql } from 'drizzle-orm';
import { index, type PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './connection.ts';
import { foldedText } from './folded.ts';

/** Pieces of two and of three letters, made by the function `morceaux` of the base migration. */
const shortest = 2;
const ngramsOf = (folded: string) => `morceaux(${folded})`;

/** The index by which a folded text is found by what stands anywhere in its words. */
export const ngramIndex = (name: string, folded: string) =>
  index(`${name}_morceaux`).using('gin', sql.raw(ngramsOf(folded)));

/** Uses the rows of a query in place of a table, under its name and with its columns. */
export const asTable = <T extends PgTable>(table: T, rows: { as(name: string): unknown }): T =>
  rows.as(getTableName(table)) as T;

const isLong = (word: string) => word.replaceAll(/\p{Mn}/gu, '').length >= shortest;

/**
 * Finds, for each of these `sets` of words, the ids of the rows that have every piece of each word: all rows with those words, and
 * few others. This is a query of its own, on a `finder` that uses the index alone: beside other conditions PostgreSQL would read rows
 * in the asked order and cut each one into pieces. Null for a set that has `most` or more, or whose words are too short to have pieces.
 */
export async function idsByNgrams(
  db: Executor,
  finder: 'produits_par_recherche' | 'produits_par_nom',
  sets: readonly (readonly string[])[],
  most: number,
): Promise<(number[] | null)[]> {
  const [before = '', after = ''] = ngramsOf(foldedText('|')).split('|');
  const ngrams = (word: string) => sql`${sql.raw(before)}${word}::text${sql.raw(after)}`;
  const found = sets.map((words) => {
    const long = words.filter(isLong);
    if (long.length === 0) return sql`null::int[]`;
    return sql`array(select ${sql.raw(finder)}(${sql.join(long.map(ngrams), sql` || `)}, ${most}))`;
  });
  if (sets.length === 0) return [];
  const { rows } = await db.execute<{ ids: number[] | null }>(
    sql.join(
      found.map((ids) => sql`select ${ids} as ids`),
      sql` union all `,
    ),
  );
  return rows.map(({ ids }) => (ids && ids.length < most ? ids : null));
}
