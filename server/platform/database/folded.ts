import { type SQL, sql } from 'drizzle-orm';
import { mostWords } from '../searchQuery.ts';

/**
 * SQL that folds a text for searching, in functions that an index may use: lower-case, without what is set over or
 * under a letter however it is encoded, ligatures as two letters, one apostrophe.
 */
export const foldedText = (expression: string) =>
  `lower(translate(replace(replace(replace(replace(replace(regexp_replace(normalize(${expression}, NFD), '[\\u0300-\\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), '’ØøŁłĐđı', '''OoLlDdi'))`;

/** SQL of the words of a text as they are compared (`wordsOf` in contract/words.ts), one space between two. */
export const wordsText = (expression: string) =>
  `trim(regexp_replace(${foldedText(expression)}, '[^a-z0-9]+', ' ', 'g'))`;

/** The words of a search, the first eight; marks that fold to nothing are none. */
export const searchWords = (q: string): string[] =>
  q === ''
    ? []
    : q
        .normalize('NFD')
        .split(/\s+/)
        .filter((word) => /\P{Mn}/u.test(word))
        .slice(0, mostWords);

/** Whether a folded text holds each of these words. */
export const holdsWords = (folded: SQL, words: readonly string[]): SQL[] =>
  words.map((word) => {
    const [before, after] = foldedText('|').split('|');
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    return sql`${folded} like ${sql.raw(before ?? '')}${pattern}::text${sql.raw(after ?? '')}`;
  });
