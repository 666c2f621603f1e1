import MiniSearch from 'minisearch';
import { wordsOf } from '../../../contract/words.ts';
import { mostWords } from '../../platform/sought.ts';
import type { Known } from './catalogue.ts';

/** Words that names share and nobody looks for. */
const small = new Set(['a', 'au', 'aux', 'd', 'de', 'des', 'du', 'en', 'l', 'la', 'le', 'les']);

/** The words without those that names share, unless there are no others. */
export function meantWords(words: readonly string[]): string[] {
  const meant = words.filter((word) => !small.has(word));
  return meant.length > 0 ? meant : words.slice(0, 1);
}

const namesOf = ({ nom, nomLatin, famille, noms, varietes }: Known) => ({
  nom,
  francais: noms?.francais?.join(' ') ?? '',
  regionaux: noms?.regionaux?.join(' ') ?? '',
  latin: [nomLatin, ...(noms?.latins ?? [])].join(' '),
  varietes:
    varietes?.liste.map((variete) => `${variete.nom} ${variete.nomLatin ?? ''}`).join(' ') ?? '',
  famille,
});

type Names = ReturnType<typeof namesOf>;
const fields = [
  'nom',
  'francais',
  'regionaux',
  'latin',
  'varietes',
  'famille',
] as const satisfies (keyof Names)[];
const boost: Record<keyof Names, number> = {
  nom: 8,
  francais: 4,
  regionaux: 2,
  latin: 3,
  varietes: 2,
  famille: 1,
};

/** How many letters may be wrong in a word. */
const wrongLetters = (word: string) => [0, 0, 0, 0, 1, 1, 2, 2, 2][word.length] ?? 3;

export interface Found {
  espece: Known;
  /** The name of the cultivar that was meant. */
  variete?: string;
}

/**
 * A word as it sounds in French, so that 'citronelle', 'rododendron', 'papirus' are no mistakes: no mute h, no
 * double letters, one letter for each sound that has several, no mute ending.
 */
export function soundOf(word: string): string {
  const sound = word
    .replaceAll('ph', 'f')
    .replaceAll(/e?au/g, 'o')
    .replaceAll('qu', 'k')
    .replaceAll(/gu(?=[eiy])/g, 'g')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll('ch', '1')
    .replaceAll('c', 'k')
    .replaceAll(/[hy]/g, (letter) => (letter === 'y' ? 'i' : ''))
    .replaceAll('z', 's')
    .replaceAll(/(.)\1+/g, '$1')
    .replace(/(?<=..)(es|e|s|t)$/, '');
  // What sounds like next to nothing would be the beginning of everything.
  return sound.length < Math.min(word.length, 3) ? word : sound;
}

const same = (word: string) => word;

/** An index of all names, each word as `read` reads it. */
function namesIndex(especes: Iterable<Known>, read: (word: string) => string) {
  const index = new MiniSearch({
    fields: [...fields],
    idField: 'slug',
    tokenize: wordsOf,
    processTerm: read,
  });
  index.addAll([...especes].map((espece) => ({ slug: espece.slug, ...namesOf(espece) })));
  return (words: readonly string[], fuzzy: false | typeof wrongLetters) =>
    index.search(words.join(' '), {
      boost,
      combineWith: 'AND',
      tokenize: (query) => query.split(' '),
      prefix: true,
      fuzzy,
    });
}

/** Answers a function that finds species by the beginnings of words, mistyped or not, the nearest first. */
export function indexEspeces(especes: Iterable<Known>): (words: string, count: number) => Found[] {
  const bySlug = new Map([...especes].map((espece) => [espece.slug, espece]));
  const asWritten = namesIndex(bySlug.values(), same);
  const asHeard = namesIndex(bySlug.values(), soundOf);

  return (text, count) => {
    const meant = meantWords([...new Set(wordsOf(text))]).slice(0, mostWords);
    if (meant.length === 0) return [];
    const found = new Map<string, Found>();
    const add = (matches: ReturnType<typeof asWritten>, read: typeof same) => {
      const ranked = matches.map(({ id, score }) => {
        const espece = bySlug.get(id) as Known;
        return { espece, rank: rankOf(espece, meant, read), score };
      });
      // Of names that begin alike, the one of the kitchen garden first: ids run from there.
      ranked.sort(
        (a, b) => b.rank - a.rank || (a.rank >= 2 ? a.espece.id - b.espece.id : b.score - a.score),
      );
      for (const { espece } of ranked) {
        const variete = varieteOf(espece, meant);
        if (!found.has(espece.slug))
          found.set(espece.slug, { espece, ...(variete && { variete }) });
      }
    };
    add(asWritten(meant, false), same);
    if (found.size < count) add(asHeard(meant, false), soundOf);
    if (found.size === 0) add(asHeard(meant, wrongLetters), soundOf);
    return [...found.values()].slice(0, count);
  };
}

const begins = (names: readonly string[], meant: readonly string[]) =>
  meant.every((word) => names.some((name) => name.startsWith(word)));

/** 4 for the very name, 3 for another French one, 2 for a name that begins so, 1 where all words are in the name. */
function rankOf({ nom, noms }: Known, meant: readonly string[], read: typeof same): number {
  const told = (name: string) =>
    wordsOf(name)
      .filter((word) => !small.has(word))
      .map(read);
  const said = meant.map(read).join(' ');
  const words = told(nom);
  if (words.join(' ') === said) return 4;
  if (noms?.francais?.some((name) => told(name).join(' ') === said)) return 3;
  if (words.join(' ').startsWith(said)) return 2;
  return begins(words, meant.map(read)) ? 1 : 0;
}

/** The cultivar that was meant: named by the words, where the species is not. */
function varieteOf({ nom, nomLatin, noms, varietes }: Known, meant: readonly string[]) {
  const usual = [
    nom,
    nomLatin,
    ...(noms?.francais ?? []),
    ...(noms?.regionaux ?? []),
    ...(noms?.latins ?? []),
  ];
  if (begins(usual.flatMap(wordsOf), meant)) return undefined;
  return varietes?.liste.find((variete) =>
    begins(wordsOf(`${variete.nom} ${variete.nomLatin ?? ''}`), meant),
  )?.nom;
}
