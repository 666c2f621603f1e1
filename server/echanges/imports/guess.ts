import { wordsOf } from '../../../contract/words.ts';
import { especeOfName } from '../../especes/especes/byName.ts';
import { catalogue, type Known } from '../../especes/especes/catalogue.ts';
import { findEspeces } from '../../especes/especes/especes.service.ts';

/** A species that is meant, and whether its very name stands there. */
export interface Guess {
  espece: Known;
  sure: boolean;
}

// A mistyped name costs a millisecond: of more different ones no guess is made.
const mostSearched = 300;

/** The catalogue's species of a slug or a number, as a file may tell it. */
export const especeOfKey = (key: string): Known | undefined =>
  catalogue().bySlug.get(key.toLowerCase()) ?? catalogue().byId.get(Number(key));

/** Answers a function that guesses species by the names of plants; the same names give the same guess. */
export function createGuesser(): (names: GuessedNames) => Guess | null {
  const cache = new Map<string, Guess | null>();
  let searched = 0;

  function search(text: string): Known | undefined {
    if (searched >= mostSearched || wordsOf(text).length === 0) return undefined;
    searched += 1;
    const [found] = findEspeces(text.slice(0, 100), 1);
    return found && catalogue().byId.get(found.id);
  }
  function guess({ espece = '', nameLatin, name }: GuessedNames): Guess | null {
    const named = especeOfKey(espece) ?? especeOfName(espece) ?? especeOfName(nameLatin);
    if (named) return { espece: named, sure: true };
    const byName = especeOfName(name);
    // If the Latin name is unknown, the common name is only a guess: many plants are called lys.
    if (byName) return { espece: byName, sure: nameLatin === '' && espece === '' };
    const near = search(nameLatin) ?? search(name);
    return near ? { espece: near, sure: false } : null;
  }
  return (names) => {
    const key = JSON.stringify([names.espece, names.nameLatin, names.name]);
    const known = cache.get(key);
    if (known !== undefined) return known;
    const found = guess(names);
    if (cache.size < 10_000) cache.set(key, found);
    return found;
  };
}

interface GuessedNames {
  /** A species, as the file names it. */
  espece: string | undefined;
  nameLatin: string;
  name: string;
}
