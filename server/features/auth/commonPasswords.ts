import { readFileSync } from 'node:fs';
import { AppError } from '../../http/appError.ts';

const list = new Set(
  readFileSync(new URL('commonPasswords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

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
const withoutSigns = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/**
 * Whether a password is one of the 3,000 most common ones, whatever its case, with signs around it, or
 * with figures and signs for letters ('P@ssw0rd!').
 */
function isCommonPassword(password: string): boolean {
  const word = password.normalize('NFKC').toLowerCase();
  const bare = withoutSigns(word);
  const forms = [word, bare, undisguised(word), undisguised(bare), undisguisedStem(bare)];
  return forms.some((form) => list.has(form));
}

/** Throws `password_too_common`. */
export function assertUncommon(password: string): void {
  if (isCommonPassword(password)) throw new AppError('password_too_common');
}
