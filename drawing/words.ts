const ACCENTS = /[\u0300-\u036f]/g;

/** Lower case, no accents, no plural: the form in which the tables hold their words. */
export function wordsOf(text: string): string[] {
  return text
    .slice(0, 400)
    .replace(/[œŒ]/g, 'oe')
    .normalize('NFD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1)
    .flatMap((word) => (/[sx]$/.test(word) ? [word, word.slice(0, -1)] : [word]));
}
