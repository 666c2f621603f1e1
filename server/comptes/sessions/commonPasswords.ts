import { readFileSync } from 'node:fs';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';

// 100,000 lines in the order of their bytes (docs/decisions/0012): as they are, they take 0.8 MB.
const list = readFileSync(new URL('commonPasswords.txt', import.meta.url));
const lineBreak = 10;

function isListed(word: string): boolean {
  const wanted = Buffer.from(word);
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    let start = middle;
    while (start > from && list[start - 1] !== lineBreak) start -= 1;
    const end = list.indexOf(lineBreak, middle);
    const order = list.compare(wanted, 0, wanted.length, start, end);
    if (order === 0) return true;
    if (order < 0) from = end + 1;
    else to = start;
  }
  return false;
}

const disguises: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const undisguised = (word: string) =>
  word.replace(/[@43€1!0$57]/g, (character) => disguises[character] ?? '');
const undisguisedStem = (word: string) => word.replace(/^.*\D(?=\d*$)/su, undisguised);
const withoutFigures = (word: string) => word.replace(/(?<=\p{L})\d+$/u, '');
const withoutSigns = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/**
 * Whether a password is one of the 100,000 most common ones, in any case, with signs around it,
 * with figures after it, or with figures and signs for letters ('P@ssw0rd!', 'Sunflower7!').
 */
function isCommonPassword(password: string): boolean {
  const word = password.normalize('NFKC').toLowerCase();
  const bare = withoutSigns(word);
  const written = [word, bare, withoutFigures(bare)];
  const plain = [word, bare].map(undisguised);
  const stem = undisguisedStem(bare);
  return [...written, ...plain, stem, withoutFigures(stem)].some(isListed);
}

/** Throws `password_too_common`, which also says how many characters are asked for if it is told. */
export function assertUncommon(password: string, rule: { minimum?: number } = {}): void {
  if (isCommonPassword(password)) throw new AppError('password_too_common', { facts: rule });
}

/**
 * Throws `password_too_common` for a password that the server of `PASSWORD_RANGE_URL` knows from leaks; sends no
 * request if it is not set (docs/inventaires.md, Passwords). Call it after all other checks of a password: it sends a part of a digest.
 */
export async function assertNotLeaked(
  { leakedPasswords }: Pick<Context, 'leakedPasswords'>,
  password: string,
  rule: { minimum?: number } = {},
): Promise<void> {
  if (await leakedPasswords?.(password)) throw new AppError('password_too_common', { facts: rule });
}
