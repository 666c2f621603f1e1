import { wordsOf } from '../../contract/words.ts';

/** What is looked for, as each domain is asked for its own. */
export interface Sought {
  /** All words, folded, one space between two. */
  text: string;
  /** Those that mean something. */
  words: readonly string[];
  /** Whether letters may be wrong; only asked where that costs little. */
  mistyped?: boolean;
  /** Answers at most. */
  count: number;
  /** Who asks; 0 for a visitor. */
  readerId: number;
}

type Named = Pick<Sought, 'text' | 'words' | 'mistyped'>;

const SHORTEST = 4;
/** How many letters may be wrong in a word that somebody typed. */
const wrongLetters = (word: string) => (word.length < SHORTEST ? 0 : word.length < 8 ? 1 : 2);

/**
 * Letters that are wrong, too many, missing or changed with their neighbour between `typed` and the beginning of
 * `word` that is nearest to it; any number over `most` where they are more.
 */
export function wrongIn(typed: string, whole: string, most: number): number {
  const word = whole.slice(0, typed.length + most);
  let before: number[] = [];
  let line = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= word.length; at += 1) {
      const same = typed[row - 1] === word[at - 1];
      let least = Math.min(
        (line[at - 1] ?? 0) + (same ? 0 : 1),
        (line[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
      );
      if (row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1])
        least = Math.min(least, (before[at - 2] ?? 0) + 1);
      next.push(least);
    }
    before = line;
    line = next;
    if (Math.min(...line) > most) return most + 1;
  }
  return Math.min(...line);
}

/** Whether `typed` begins `word` but for letters that were mistyped; the first one is right. */
const isNear = (typed: string, word: string) =>
  typed[0] === word[0] && wrongIn(typed, word, wrongLetters(typed)) <= wrongLetters(typed);

/**
 * How near a text comes to what is sought: 5 the very name, 4 begins so, 3 each word begins one of it, 1 but for
 * letters that were mistyped, if they may be, 0 not at all.
 */
export function nearness(name: string, { text, words, mistyped }: Named): number {
  const own = wordsOf(name);
  const whole = own.join(' ');
  if (whole === text) return 5;
  if (whole.startsWith(text)) return 4;
  if (words.every((word) => own.some((each) => each.startsWith(word)))) return 3;
  return mistyped && words.every((word) => own.some((each) => isNear(word, each))) ? 1 : 0;
}

/** Those that are near, the nearest first, in their order where two are alike. */
export function nearestFirst<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  sought: Named,
): T[] {
  return items
    .map((item) => ({ item, near: nearness(nameOf(item), sought) }))
    .filter(({ near }) => near > 0)
    .toSorted((a, b) => b.near - a.near)
    .map(({ item }) => item);
}
