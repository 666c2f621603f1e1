import { wordsOf } from '../../../contract/words.ts';
import { typosIn } from '../../platform/searchQuery.ts';
import { catalogue, type Known } from '../especes/catalogue.ts';

/** The words by which species are named, the usual names' before all others. */
function vocabularyOf(especes: Iterable<Known>): Map<string, number> {
  const vocabulary = new Map<string, number>();
  for (const { nom, nomLatin, noms, varietes } of especes) {
    const names = [
      [nom],
      noms?.francais ?? [],
      [nomLatin, ...(noms?.latins ?? []), ...(noms?.regionaux ?? []), ...(noms?.anglais ?? [])],
      varietes?.liste.map((variete) => variete.nom) ?? [],
    ];
    for (const [place, each] of names.entries())
      for (const word of each.flatMap(wordsOf))
        if (word.length > 2) vocabulary.set(word, Math.min(place, vocabulary.get(word) ?? place));
  }
  return vocabulary;
}

let known: Map<string, number> | undefined;

/** More than one word in five letters is another word. */
const wrongLetters = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

function nearestTo(typed: string, vocabulary: ReadonlyMap<string, number>): string {
  const most = wrongLetters(typed);
  if (most === 0) return typed;
  let [nearest, cost] = [typed, Number.POSITIVE_INFINITY];
  for (const [word, place] of vocabulary) {
    if (word.length < typed.length - most) continue;
    const wrong = typosIn(typed, word, most);
    if (wrong > most) continue;
    // Between words at the same distance, prefer the same first letter, then a more usual word, then the same length.
    const other = word[0] === typed[0] ? 0 : 1;
    const all =
      wrong * 100 + other * 40 + place * 10 + Math.min(9, Math.abs(word.length - typed.length));
    if (all < cost) [nearest, cost] = [word, all];
  }
  return nearest;
}

const vocabulary = () => {
  known ??= vocabularyOf(catalogue().bySlug.values());
  return known;
};

/** True if a word of a species' name begins so. */
export const beginsName = (typed: string): boolean =>
  vocabulary()
    .keys()
    .some((word) => word.startsWith(typed));

/** The words, each that begins no name of a species in the place of the nearest that does. */
export const correctWords = (words: readonly string[]): string[] =>
  words.map((typed) => (beginsName(typed) ? typed : nearestTo(typed, vocabulary())));
