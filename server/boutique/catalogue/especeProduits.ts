import type { Usage } from '../../../contract/especes/espece.ts';
import { singular, wordsOf } from '../../../contract/words.ts';

/** The facts of a species that its products are searched by. */
export interface Grown {
  usage: Usage;
  /** Its usual name and the other French ones. */
  names: readonly string[];
  /** True if it is pruned. */
  pruned: boolean;
}

/** The words of a name, each in its singular. */
export const wordsIn = (text: string) => wordsOf(text).map(singular);

const crops: readonly Usage[] = ['légume', 'aromatique', 'fruitier'];
const beds: readonly Usage[] = ['annuelle', 'vivace', 'bulbe', 'grimpante', 'arbuste', 'haie'];

/** Things of the shop by the words of their name, and what they are for. */
const things: readonly (readonly [words: string, suits: (grown: Grown) => boolean])[] = [
  ['cactees', ({ usage }) => usage === 'succulente'],
  ['compost', ({ usage }) => crops.includes(usage) || beds.includes(usage)],
  ['ficelle', ({ usage }) => usage === 'légume' || usage === 'grimpante'],
  ['secateur', ({ pruned }) => pruned],
  ['oya', ({ usage }) => usage === 'légume' || usage === 'aromatique'],
  ['transplantoir', ({ usage }) => ['bulbe', 'annuelle', 'vivace', 'légume'].includes(usage)],
  ['pot en terre', ({ usage }) => ['succulente', 'intérieur', 'aromatique'].includes(usage)],
];

/** True if the words of a name stand in `text` one after the other. */
const names = (text: readonly string[], name: readonly string[]) =>
  name.length > 0 && text.some((_, at) => name.every((word, index) => text[at + index] === word));

/** How many words has the longest of `called` that stands in `text`; 0 where none does. */
export function longestNamed(
  called: readonly (readonly string[])[],
  text: readonly string[],
): number {
  const found = called.filter((name) => names(text, name));
  return Math.max(0, ...found.map(({ length }) => length));
}

/** One word of each name, and of each thing, by which candidates are looked for. */
export const candidateWords = (grown: Grown): string[] => [
  ...new Set(
    [...grown.names, ...things.filter(([, suits]) => suits(grown)).map(([words]) => words)].flatMap(
      (name) => wordsIn(name).toSorted((a, b) => b.length - a.length)[0] ?? [],
    ),
  ),
];

/**
 * The products that suit a species: first those whose name names it, then things for what it is grown for, as
 * long as they are in stock. The order given stays.
 */
export function produitsFor<P extends { nom: string; stock: number }>(
  grown: Grown,
  produits: readonly P[],
): P[] {
  // Each name is taken to words once, not once for each product.
  const called = grown.names.map(wordsIn);
  const wanted = things.filter(([, suits]) => suits(grown)).map(([thing]) => wordsIn(thing));
  const read = produits.map((produit) => ({ produit, words: wordsIn(produit.nom) }));
  const named = read.filter(({ words }) => called.some((name) => names(words, name)));
  const useful = read.filter(
    (each) =>
      !named.includes(each) &&
      each.produit.stock > 0 &&
      wanted.some((thing) => names(each.words, thing)),
  );
  return [...named, ...useful].map(({ produit }) => produit);
}
