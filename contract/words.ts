/**
 * A text in which no more than thirty accents stand on one letter, as Unicode bounds them for streams (UAX 15): to put
 * a heap of them in order takes the square of their number.
 */
const unheaped = (text: string) => text.replace(/(\p{M}{30})\p{M}+/gu, '$1');

/** True if a text is invisible: blanks, format characters, marks without a letter, and empty letters (U+3164, U+2800). */
export const isBlank = (text: string): boolean =>
  !/[^\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{16fe4}]/u.test(text);

/** Lower-case without accents: how 'Ensoleillé', 'ensoleille' and 'ENSOLEILLÉ' become one. */
export const fold = (value: string) =>
  unheaped(value)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();

/** Letters that no accent can be taken from, and what they are compared as. */
const opened: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'oe',
  æ: 'ae',
  Æ: 'ae',
  ß: 'ss',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  ı: 'i',
};

/** The words of a text as they are compared: folded, ligatures opened, without signs; in SQL it is `wordsText`. */
export const wordsOf = (text: string): string[] =>
  unheaped(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[œŒæÆßøØłŁđĐı]/g, (letter) => opened[letter] ?? letter)
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

/** A word of `wordsOf` without the ending of a French plural. */
export const singular = (word: string): string =>
  word.length > 3 ? word.replace(/[sx]$/, '') : word;
