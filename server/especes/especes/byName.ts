import { singular, wordsOf } from '../../../contract/words.ts';
import { catalogue, type Known } from './catalogue.ts';

const mostWords = 8;
const wordsIn = (name: string) => wordsOf(name).map(singular);
const keyOf = (name: string) => wordsIn(name).join(' ');

let cache: ReadonlyMap<string, Known> | undefined;

function byNames(): ReadonlyMap<string, Known> {
  const found = new Map<string, Known>();
  for (const espece of catalogue().bySlug.values()) {
    const { nomLatin, noms, varietes } = espece;
    const others = [...(noms?.francais ?? []), ...(noms?.latins ?? [])];
    const cultivars = varietes?.liste.map((variete) => variete.nom) ?? [];
    for (const name of [nomLatin, ...others, ...cultivars]) {
      const key = keyOf(name);
      if (!found.has(key)) found.set(key, espece);
    }
  }
  for (const espece of catalogue().bySlug.values()) found.set(keyOf(espece.nom), espece);
  return found;
}

/**
 * The species that a plant's name begins with, the longest name first: 'Tomates Noire de Crimée' is a tomato.
 * Nothing is guessed: a mistyped name finds no species.
 */
export function especeOfName(name: string, nameLatin = ''): Known | undefined {
  cache ??= byNames();
  for (const words of [wordsIn(name), wordsIn(nameLatin)])
    for (let count = Math.min(words.length, mostWords); count > 0; count -= 1) {
      const espece = cache.get(words.slice(0, count).join(' '));
      if (espece) return espece;
    }
  return undefined;
}
