import iconv from 'iconv-lite';
import type { Encodage } from '../../../../contract/echanges/importation.ts';

const marks: readonly [Encodage, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** How common a sign is in French texts, in points. */
const commonness: ReadonlyMap<string, number> = new Map(
  [
    ['é', 10],
    ['èà’', 8],
    ['É', 7],
    ['êç', 6],
    ['âîôûœ«»°×º…–Œ', 5],
    ['ëïùæÀÂÇÈÊÎÔ‘“”€—·²½ ', 3],
    ['äöüÿ', 1],
  ].flatMap(([signs, points]) => [...String(signs)].map((sign) => [sign, Number(points)])),
);
const rare = -6;
/** French texts have none of these: a dash on a letter, '½' or '«' between letters, 'à' before a letter, a capital within small letters. */
const misplaced =
  /(?<=\p{L})(?:[–—]|[«»°×…“”€·²½](?=\p{L}))|à(?=\p{L})|(?<=\p{Ll})[^\P{Lu}A-Z]|(?<=\p{L})[^\P{Lu}A-Z](?=\p{Ll})/gu;
const beyondAscii = /[^\p{ASCII}]/gu;
/** One-byte encodings, the most frequent first: between equal results the first one is chosen. */
const oneByte = ['windows-1252', 'macintosh', 'cp850', 'iso-8859-15'] as const;

// Enough to tell: a heading and some hundred lines.
const looked = 64 * 1024;

/** How French a text looks, by its signs beyond ASCII. */
function frenchness(text: string): number {
  const signs = text.match(beyondAscii) ?? [];
  const points = signs.map((sign) => commonness.get(sign) ?? rare);
  return points.reduce((sum, each) => sum + each, 2 * rare * (text.match(misplaced)?.length ?? 0));
}

/** Half of the bytes of a western text in UTF-16 are nought. */
function utf16Of(bytes: Buffer): Encodage | null {
  const length = Math.min(bytes.length, looked);
  let [even, odd] = [0, 0];
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  if (Math.max(even, odd) * 4 < length) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** In which encoding a text file is: by its mark, its noughts, as UTF-8 throughout, or else by its French signs. */
export function encodageOf(bytes: Buffer): Encodage {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  const wide = utf16Of(bytes);
  if (wide) return wide;
  if (isUtf8(bytes)) return 'utf-8';
  const beginning = bytes.subarray(0, looked);
  const scores = oneByte.map((encodage) => ({
    encodage,
    score: frenchness(iconv.decode(beginning, encodage)),
  }));
  return scores.toSorted((a, b) => b.score - a.score)[0]?.encodage ?? 'windows-1252';
}

/** The text of a file, without the mark of its encoding. */
export const decode = (bytes: Buffer, encodage: Encodage): string => iconv.decode(bytes, encodage);
