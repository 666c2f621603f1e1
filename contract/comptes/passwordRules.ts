import { limits } from '../limits.ts';

/** Each rule of a registration password, in the order in which the hint lists them. */
export const passwordRules = [
  { text: 'au moins 8 caractères', holds: (p: string) => p.length >= limits.passwordMinimum },
  { text: 'une majuscule', holds: (p: string) => /\p{Lu}/u.test(p) },
  { text: 'une minuscule', holds: (p: string) => /\p{Ll}/u.test(p) },
  { text: 'un chiffre', holds: (p: string) => /\d/.test(p) },
  { text: 'un caractère spécial', holds: (p: string) => /[^\p{L}\p{N}]/u.test(p) },
] as const;
