import MiniSearch from 'minisearch';
import { wordsOf } from '../../../contract/words.ts';
import { mostWords } from '../../platform/searchQuery.ts';
import type { Known } from './catalogue.ts';

/** Short words of names that are not searched for. */
const small = new Set(['a', 'au', 'aux', 'd', 'de', 'des', 'du', 'en', 'l', 'la', 'le', 'les']);

/** Words beside the name of a plant: 'plants de tomates', 'graine de radis', 'tomate ancienne'. */
const beside = new Set([
  ...['plant', 'plants', 'plante', 'plantes', 'graine', 'graines', 'semence', 'semences'],
  ...['pied', 'pieds', 'bulbe', 'bulbes', 'fleur', 'fleurs', 'arbre', 'arbres', 'arbuste'],
  ...['arbustes', 'semis', 'bouture', 'boutures', 'petit', 'petits', 'petite', 'petites', 'gros'],
  ...['grosse', 'grosses', 'grand', 'grands', 'grande', 'grandes', 'bio', 'potager', 'maison'],
  ...['gousse', 'gousses', 'tete', 'rouge', 'rouges', 'blanc', 'blancs', 'blanche', 'blanches'],
  ...['plan', 'plans', 'ancien', 'anciens', 'ancienne', 'anciennes', 'sauvage', 'sauvages'],
  ...['long', 'longs', 'longue', 'longues', 'rond', 'ronds', 'ronde', 'rondes', 'nain', 'nains'],
  ...[
    'naine',
    'naines',
    'jaune',
    'jaunes',
    'rose',
    'roses',
    'bleu',
    'bleue',
    'vert',
    'verts',
    'verte',
    'vertes',
  ],
]);

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
  anglais: noms?.anglais?.join(' ') ?? '',
  varietes:
    varietes?.liste.map((variete) => `${variete.nom} ${variete.nomLatin ?? ''}`).join(' ') ?? '',
  famille,
  // 'pakchoi' is pak choï.
  joined: [nom, ...(noms?.francais ?? [])].map((name) => wordsOf(name).join('')).join(' '),
});

type Names = ReturnType<typeof namesOf>;
const fields = [
  'nom',
  'francais',
  'regionaux',
  'latin',
  'anglais',
  'varietes',
  'famille',
  'joined',
] as const satisfies (keyof Names)[];
const boost: Record<keyof Names, number> = {
  nom: 8,
  francais: 4,
  regionaux: 2,
  latin: 3,
  anglais: 1,
  varietes: 2,
  famille: 1,
  joined: 1,
};

/** How many letters may be wrong in a word. */
const wrongLetters = (word: string) => [0, 0, 0, 0, 1, 1, 2, 2, 2][word.length] ?? 3;

export interface Found {
  espece: Known;
  /** The name of the cultivar that was meant. */
  variete?: string;
}

/**
 * A word as it sounds in French, so that 'citronelle', 'rododendron', 'papirus' are no mistakes, nor is a plural: no
 * mute h, no double letters, one letter for each sound that has several, no mute endings ('haricots', 'choux').
 */
export function soundOf(word: string): string {
  const sound = word
    .replaceAll('ph', 'f')
    .replaceAll('ae', 'e')
    .replaceAll(/e?au/g, 'o')
    .replaceAll('qu', 'k')
    .replaceAll(/gu(?=[eiy])/g, 'g')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll('ch', '1')
    .replaceAll('c', 'k')
    .replaceAll(/[hy]/g, (letter) => (letter === 'y' ? 'i' : ''))
    .replaceAll('z', 's')
    .replaceAll(/(.)\1+/g, '$1')
    .replace(/(?<=..)(?:es?|[tdp]?[sx]?)$/, '');
  // A very short sound would be the beginning of too many names: use the word instead.
  return sound.length < Math.min(word.length, 3) ? word.replace(/(?<=..)[sx]$/, '') : sound;
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
  const bySound = namesIndex(bySlug.values(), soundOf);

  /** Those that have all words, the nearest first. Words that are heard count as those that are written. */
  function nearest(meant: readonly string[], most: false | typeof wrongLetters): Known[] {
    const found = new Map<string, Ranked>();
    const add = (matches: ReturnType<typeof asWritten>, read: typeof same) => {
      for (const { id, score } of matches) {
        const espece = bySlug.get(id) as Known;
        const rank = rankOf(espece, meant, read);
        const before = found.get(id);
        if (!before || rank > before.rank)
          found.set(id, { espece, rank, score, isWritten: before?.isWritten ?? read === same });
      }
    };
    if (!most) add(asWritten(meant, false), same);
    add(bySound(meant, most), soundOf);
    return [...found.values()].toSorted(byNearness).map(({ espece }) => espece);
  }

  /** Those whose very name begins with the words. */
  const beginningWith = (words: readonly string[]) =>
    nearest(words, false).filter((espece) => rankOf(espece, words, soundOf) >= 2);

  return (text, count) => {
    const meant = meantWords([...new Set(wordsOf(text))]).slice(0, mostWords);
    if (meant.length === 0) return [];
    const named = meant.filter((word) => !beside.has(word));
    const fewer = named.length > 0 && named.length < meant.length ? named : null;
    const first = meant.slice(0, 1).map(soundOf);
    const hasFirst = (espece: Known) => begins(usualNames(espece).flatMap(soundsOf), first);
    const answers = [
      () => nearest(meant, false),
      () => (fewer ? nearest(fewer, false) : []),
      () => (meant.length > 1 ? nearest([meant.join('')], false) : []),
      // 'mâche nantaise': the noun comes first, and a mistake in another word finds no other plant.
      () => (meant.length > 1 ? nearest(fewer ?? meant, wrongLetters).filter(hasFirst) : []),
      ...meant.slice(1).map((_, at) => () => beginningWith(meant.slice(0, -1 - at))),
      () => nearest(fewer ?? meant, wrongLetters),
    ];
    for (const answer of answers) {
      const found = answer();
      if (found.length === 0) continue;
      return found.slice(0, count).map((espece) => {
        const variete = varieteOf(espece, fewer ?? meant);
        return { espece, ...(variete && { variete }) };
      });
    }
    return [];
  };
}

interface Ranked {
  espece: Known;
  rank: number;
  score: number;
  /** Its names have the words as they were typed. */
  isWritten: boolean;
}

/** Sorts equal matches by id: plants of the kitchen garden have the lowest ids. */
const byNearness = (a: Ranked, b: Ranked) =>
  b.rank - a.rank ||
  Number(b.isWritten) - Number(a.isWritten) ||
  (a.rank >= 2 ? a.espece.id - b.espece.id : b.score - a.score);

const begins = (names: readonly string[], meant: readonly string[]) =>
  meant.every((word) => names.some((name) => name.startsWith(word)));

/** True if a word is the tree of a fruit, both as they sound: 'poir' and 'poirier', 'pe1' and 'pe1er'. */
const isTreeOf = (tree: string, fruit: string) =>
  fruit.length > 2 &&
  tree.startsWith(fruit) &&
  /^(?:[nst]?ier|y?er)$/.test(tree.slice(fruit.length));

/**
 * 4 for the very name, 3.7 for another French or English name as written, above 3 for the tree of the fruit, 3 for
 * another name by its sound, 2.5 for a name that begins with these words, 2.4 for a regional name, 2 for a name that
 * begins with these letters, 1 where all words are in the name.
 */
function rankOf({ nom, noms }: Known, meant: readonly string[], read: typeof same): number {
  const told = (name: string) =>
    wordsOf(name)
      .filter((word) => !small.has(word))
      .map(read);
  const corrected = meant.map(read).join(' ');
  const words = told(nom);
  if (words.join(' ') === corrected) return 4;
  const isSaid = (names: readonly string[] = []) =>
    names.some((name) => told(name).join(' ') === corrected);
  const isOther = isSaid(noms?.francais) || isSaid(noms?.anglais);
  if (isOther && read === same) return 3.7;
  if (read === soundOf && isTreeOf(words[0] ?? '', corrected))
    return words.length === 1 ? 3.6 : 3.3;
  if (isOther) return 3;
  if (words.join(' ').startsWith(`${corrected} `)) return 2.5;
  // 'rampon (Suisse romande)'
  if (isSaid(noms?.regionaux?.map((name) => name.replace(/\(.*/, '')))) return 2.4;
  if (words.join(' ').startsWith(corrected)) return 2;
  return begins(words, meant.map(read)) ? 1 : 0;
}

const usualNames = ({ nom, nomLatin, noms }: Known): string[] => [
  nom,
  nomLatin,
  ...(noms?.francais ?? []),
  ...(noms?.regionaux ?? []),
  ...(noms?.latins ?? []),
  ...(noms?.anglais ?? []),
];

const soundsOf = (name: string) => wordsOf(name).map(soundOf);

/** The cultivar that was meant: named by the words, where the species is not. */
function varieteOf(espece: Known, meant: readonly string[]) {
  if (begins(usualNames(espece).flatMap(wordsOf), meant)) return undefined;
  return espece.varietes?.liste.find((variete) =>
    begins(wordsOf(`${variete.nom} ${variete.nomLatin ?? ''}`), meant),
  )?.nom;
}
