import { AppError } from '../../platform/http/appError.ts';

/** The words that an attacker of this very site tries first (docs/inventaires.md, Passwords). */
export const wordsOfHere = [
  'courtil',
  'gestionnaire',
  'moderateur',
  'administrateur',
  'boutique',
  'jardinier',
];

export interface Named {
  pseudo: string;
  name: string;
  firstName: string;
  email: string;
}

/** Shorter words occur inside too many others. */
const shortestWord = 4;
/** So many remaining letters make the password good enough. */
const enoughLetters = 3;

const figures: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const lettersOf = (text: string) => text.replace(/\P{L}/gu, '');

/** True if hardly any letters remain after removing words of this site and of the member's names. */
function isMadeOfOwnWords(password: string, { pseudo, name, firstName, email }: Named): boolean {
  const own = [pseudo, name, firstName, email].flatMap((text) => folded(text).split(/\P{L}+/u));
  const words = [...wordsOfHere, ...own, ...[pseudo, name, firstName].map(folded).map(lettersOf)]
    .filter((word) => word.length >= shortestWord)
    .sort((one, other) => other.length - one.length);
  const plain = folded(password);
  const undisguised = plain.replace(/[013457]/g, (figure) => figures[figure] ?? '');
  return [plain, undisguised].map(lettersOf).some((letters) => {
    const left = words.reduce((text, word) => text.replaceAll(word, ''), letters);
    return left.length < Math.min(enoughLetters, letters.length);
  });
}

/** Throws `password_too_common` for a password that is made of the member's own words and those of this site. */
export function assertNotOwnWords(
  password: string,
  who: Named,
  rule: { minimum?: number } = {},
): void {
  if (isMadeOfOwnWords(password, who))
    throw new AppError('password_too_common', { facts: { ...rule, propre: 1 } });
}
