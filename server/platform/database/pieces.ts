import { type SQL, sql } from 'drizzle-orm';
import { index, type PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from './connection.ts';
import { foldedText } from './folded.ts';

/** Of two and of three letters each: the function stands in migration 0036. */
const shortest = 2;
const piecesOf = (folded: string) => `morceaux(${folded})`;

/** The index by which a folded text is found by what stands anywhere in its words. */
export const pieceIndex = (name: string, folded: string) =>
  index(`${name}_morceaux`).using('gin', sql.raw(piecesOf(folded)));

/** Whether `id` is one of what `rows` answers. Those are found apart, by whatever index suits them best. */
export const oneOf = (id: PgColumn, rows: SQL) => sql`${id} = any(array(${rows}))`;

const isLong = (word: string) => word.replaceAll(/\p{Mn}/gu, '').length >= shortest;

/**
 * Ids of the rows that have every piece of each word of one of these `sets` of words: all that hold those are among them, and
 * few others. Asked apart, of a `finder` that knows the index alone: beside other conditions PostgreSQL takes rows to pieces that
 * come in the order asked. Null where there are `most` of one set or more, or its words are too short to have pieces.
 */
export async function idsByPieces(
  db: Executor,
  finder: 'produits_par_recherche' | 'produits_par_nom',
  sets: readonly (readonly string[])[],
  most: number,
): Promise<number[] | null> {
  const asked = sets.map((words) => words.filter(isLong));
  if (asked.some((words) => words.length === 0)) return null;
  const [before = '', after = ''] = piecesOf(foldedText('|')).split('|');
  const piece = (word: string) => sql`${sql.raw(before)}${word}::text${sql.raw(after)}`;
  const found = asked.map(
    (words) =>
      sql`array(select ${sql.raw(finder)}(${sql.join(words.map(piece), sql` || `)}, ${most}))`,
  );
  const { rows } = await db.execute<{ ids: number[] }>(
    sql.join(
      found.map((ids) => sql`select ${ids} as ids`),
      sql` union all `,
    ),
  );
  if (rows.some(({ ids }) => ids.length >= most)) return null;
  return [...new Set(rows.flatMap(({ ids }) => ids))];
}
