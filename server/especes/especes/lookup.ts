import MiniSearch from 'minisearch';
import { wordsOf } from '../../../contract/words.ts';
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

/** Answers a function that finds species by the beginnings of words, mistyped or not, the nearest first. */
export function indexEspeces(especes: Iterable<Known>): (words: string, count: number) => Found[] {
  const bySlug = new Map([...especes].map((espece) => [espece.slug, espece]));
  const index = new MiniSearch({
    fields: [...fields],
    idField: 'slug',
    tokenize: wordsOf,
    processTerm: (word) => word,
  });
  index.addAll([...bySlug.values()].map((espece) => ({ slug: espece.slug, ...namesOf(espece) })));

  return (text, count) => {
    const meant = meantWords(wordsOf(text));
    if (meant.length === 0) return [];
    const options = {
      boost,
      combineWith: 'AND',
      tokenize: (query: string) => query.split(' '),
    } as const;
    const query = meant.join(' ');
    const exact = index.search(query, { ...options, prefix: true });
    const near =
      exact.length > 0
        ? exact
        : index.search(query, { ...options, prefix: true, fuzzy: wrongLetters });
    return near
      .map(({ id, score }) => {
        const espece = bySlug.get(id) as Known;
        return { espece, variete: varieteOf(espece, meant), rank: rankOf(espece, meant), score };
      })
      .toSorted((a, b) => b.rank - a.rank || b.score - a.score)
      .slice(0, count)
      .map(({ espece, variete }) => ({ espece, ...(variete && { variete }) }));
  };
}

const begins = (names: readonly string[], meant: readonly string[]) =>
  meant.every((word) => names.some((name) => name.startsWith(word)));

/** 3 for the very name, 2 for one that begins so, 1 where all words are in the usual name. */
function rankOf({ nom }: Known, meant: readonly string[]): number {
  const words = wordsOf(nom).filter((word) => !small.has(word));
  const [whole, said] = [words.join(' '), meant.join(' ')];
  if (whole === said) return 3;
  if (whole.startsWith(said)) return 2;
  return begins(words, meant) ? 1 : 0;
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
