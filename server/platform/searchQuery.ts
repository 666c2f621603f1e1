import { setImmediate } from 'node:timers/promises';
import { wordsOf } from '../../contract/words.ts';

/** Words of a search that count: the first ones. */
export const mostWords = 8;

/** A search, as it is given to each domain. */
export interface SearchQuery {
  /** All words, folded, one space between two. */
  text: string;
  /** The words that carry meaning. */
  words: readonly string[];
  /** Whether letters may be wrong. */
  mistyped?: boolean;
  /** Answers at most. */
  count: number;
  /** The reader; 0 for a visitor. */
  readerId: number;
}

type NameQuery = Pick<SearchQuery, 'text' | 'words' | 'mistyped'>;

const shortestWithTypo = 4;
/** How many letters may be wrong in a word that was typed. */
const allowedTypos = (word: string) =>
  word.length < shortestWithTypo ? 0 : word.length < 8 ? 1 : 2;

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

/** `word` and all that one wrong, missing, added or exchanged letter makes of it. */
function oneTypoAway(word: string): string[] {
  const near = new Set([word]);
  for (let at = 0; at <= word.length; at += 1) {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    near.add(before + after);
    if (after) near.add(before + after.charAt(0) + letter + after.slice(1));
    // Without its last letter a word begins all that another one in its place makes of it.
    if (at >= word.length - 1) continue;
    for (const other of alphabet) {
      near.add(before + other + after);
      near.add(before + other + letter + after);
    }
  }
  return [...near];
}

/** Longer words have too many neighbours, and nothing is called so. */
const longestWithTypo = 24;
const prefixLength = 6;

/**
 * Beginnings of words of which each word that was meant by `typed` has one, the surer ones first: those of one wrong
 * letter; where two may be wrong, also those whose first six letters have one.
 */
export function typoPrefixes(typed: string): string[][] {
  const most = typed.length > longestWithTypo ? 0 : allowedTypos(typed);
  if (most === 0) return [[typed]];
  const near = oneTypoAway(typed);
  return most === 1 ? [near] : [near, oneTypoAway(typed.slice(0, prefixLength))];
}

/**
 * Letters that are wrong, too many, missing or changed with their neighbour between `typed` and the beginning of
 * `word` that is nearest to it; any number over `most` where they are more.
 */
export function typosIn(typed: string, whole: string, most: number): number {
  const width = Math.min(whole.length, typed.length + most);
  const over = most + 1;
  let [before, line, next] = [[] as number[], [] as number[], [] as number[]];
  for (let at = 0; at <= width; at += 1) line.push(at);
  for (let row = 1; row <= typed.length; row += 1) {
    // Letters further apart than that are wrong anyway.
    const from = Math.max(1, row - most);
    const to = Math.min(width, row + most);
    let least = from === 1 ? row : over;
    next[from - 1] = least;
    for (let at = from; at <= to; at += 1) {
      const same = typed.charCodeAt(row - 1) === whole.charCodeAt(at - 1);
      const above = at < row + most || row === 1 ? (line[at] ?? over) : over;
      let wrong = Math.min(
        (line[at - 1] ?? over) + (same ? 0 : 1),
        above + 1,
        (next[at - 1] ?? over) + 1,
      );
      const changed =
        row > 1 && at > 1 && typed[row - 1] === whole[at - 2] && typed[row - 2] === whole[at - 1];
      if (changed) wrong = Math.min(wrong, (before[at - 2] ?? over) + 1);
      next[at] = wrong;
      if (wrong < least) least = wrong;
    }
    if (least > most) return over;
    [before, line, next] = [line, next, before];
  }
  let least = over;
  for (let at = Math.max(0, typed.length - most); at <= width; at += 1)
    least = Math.min(least, line[at] ?? over);
  return least;
}

/** Whether `typed` begins `word` but for letters that were mistyped. */
const isNear = (typed: string, word: string) =>
  typosIn(typed, word, allowedTypos(typed)) <= allowedTypos(typed);

/**
 * How near a text comes to what is sought: 5 the very name, 4 begins so, 3 each word begins one of it, 2 but for
 * letters that were mistyped, if they may be (in the first `mostWords` of it), 1 if first ones are among them, 0 not
 * at all.
 */
export function nearness(name: string, { text, words, mistyped }: NameQuery): number {
  const own = wordsOf(name);
  const whole = own.join(' ');
  if (whole === text) return 5;
  if (whole.startsWith(text)) return 4;
  if (words.every((word) => own.some((each) => each.startsWith(word)))) return 3;
  if (!mistyped) return 0;
  const compared = own.slice(0, mostWords);
  const isMeant = (also: (word: string, each: string) => boolean) =>
    words.every((word) => compared.some((each) => also(word, each) && isNear(word, each)));
  if (isMeant((word, each) => word[0] === each[0])) return 2;
  return isMeant(() => true) ? 1 : 0;
}

const batchSize = 250;

/** Finds the near items, the nearest first; equal ones keep their order. */
export async function nearestFirst<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  query: NameQuery,
): Promise<T[]> {
  const found: { item: T; near: number }[] = [];
  for (const [at, item] of items.entries()) {
    // A member may have thousands: let other requests run in between.
    if (at % batchSize === batchSize - 1) await setImmediate();
    const near = nearness(nameOf(item), query);
    if (near > 0) found.push({ item, near });
  }
  return found.toSorted((a, b) => b.near - a.near).map(({ item }) => item);
}
