/** Lower-case without accents: how 'Ensoleillé', 'ensoleille' and 'ENSOLEILLÉ' become one. */
export const fold = (value: string) =>
  value
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();

/** The words of a text as they are compared: folded, ligatures opened, without signs. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .match(/[a-z0-9]+/g) ?? [];
