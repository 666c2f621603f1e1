import { type SQL, sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import { foldedText } from './folded.ts';

/** Of two and of three letters each: the function stands in migration 0036. */
const shortest = 2;
const piecesOf = (folded: string) => `morceaux(${folded})`;

/** The index by which a folded text is found by what stands anywhere in its words. */
export const pieceIndex = (name: string, folded: string) =>
  index(`${name}_morceaux`).using('gin', sql.raw(piecesOf(folded)));

/**
 * Whether a folded text that has a `pieceIndex` has every piece of each of these words: all that hold the words do, and
 * few others. Words too short to have pieces say nothing.
 */
export const hasPieces = (folded: string, words: readonly string[]): SQL[] =>
  words
    .filter((word) => word.replaceAll(/\p{Mn}/gu, '').length >= shortest)
    .map((word) => {
      const [before, after] = piecesOf(foldedText('|')).split('|');
      return sql`${sql.raw(piecesOf(folded))} @> ${sql.raw(before ?? '')}${word}::text${sql.raw(after ?? '')}`;
    });
