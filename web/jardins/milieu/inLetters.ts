const words = [
  ...['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  ...['onze', 'douze', 'treize', 'quatorze', 'quinze', 'seize'],
];

/** A number as one writes it within a sentence: 'douze', from seventeen on in figures. */
export const inLetters = (count: number) => words[count] ?? String(count);
