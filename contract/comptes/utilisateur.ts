import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import {
  id,
  ignoredFields,
  longText,
  optionalText,
  photoInput,
  requiredName,
  shortText,
} from '../primitives.ts';
import { emailOf, emailPattern } from './emailShape.ts';
import { passwordRules } from './passwordRules.ts';
import { givenCode } from './secondFacteur.ts';

export const idTypeUserValues = { member: 1, keeper: 2 } as const;

/** A member as everyone may see them. */
export const utilisateur = z.object({
  id,
  pseudo: z.string(),
  photo: z.nullable(z.string()),
  couverture: z.nullable(z.string()),
  description: z.string(),
});

/** A member as only they see themselves; never a password, not even its hash. */
export const compte = z.object({
  ...utilisateur.shape,
  name: z.string(),
  firstName: z.string(),
  email: z.string(),
  /** The address that takes its place once it is confirmed. */
  nouvelEmail: z.nullable(z.string()),
  adresse: z.string(),
  cp: z.string(),
  ville: z.string(),
  tel: z.string(),
  isVerified: z.boolean(),
  idTypeUser: z.int(),
});

/** E-mail, as `emailOf` writes it. */
export const email = z.pipe(
  shortText(limits.email),
  z.pipe(
    z.transform(emailOf),
    // Again: of one sign Unicode may make eighteen.
    z.email({ pattern: emailPattern }).check(z.maxLength(limits.email)),
  ),
);

/** A password typed to be checked: only bounded, so that a huge one fails fast. */
export const givenPassword = z.string().check(z.minLength(1), z.maxLength(limits.passwordMaximum));

export const newPassword = givenPassword.check(
  z.refine(
    (value) => passwordRules.every((rule) => rule.holds(value)),
    '8 caractères, une majuscule, une minuscule, un chiffre et un caractère spécial',
  ),
);

/** A postal code or telephone number, which some callers send as a number. */
const digitsOrText = (maximum: number) =>
  z.pipe(
    z.union([z.string(), z.int()]),
    z.pipe(
      z.transform((value: string | number) => String(value)),
      shortText(maximum),
    ),
  );

export const postcode = digitsOrText(20);
export const telephone = digitsOrText(40);

/** Absent reads as ''. */
const givenOrEmpty = (schema: typeof postcode) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? ''),
  );

export const registrationInput = z.strictObject({
  name: requiredName,
  firstName: requiredName,
  email,
  pseudo: requiredName,
  password: newPassword,
  description: optionalText(longText()),
  adresse: optionalText(),
  cp: givenOrEmpty(postcode),
  ville: optionalText(),
  tel: givenOrEmpty(telephone),
  photo: photoInput,
  couverture: photoInput,
  ...ignoredFields('id', 'idTypeUser', 'isVerified', 'confirmation', 'confirmPassword'),
});

const credentials = { email: shortText(limits.email), password: givenPassword };

/** Asked for (403 `code_missing`) where an account has a second factor, once its password was right. */
const code = z.optional(givenCode);

/** `{email, password}` or `{Email, Password}`; both logins take both spellings. */
export const loginInput = z.pipe(
  z.union([
    z.strictObject({ ...credentials, code }),
    z.strictObject({ Email: credentials.email, Password: credentials.password, code }),
  ]),
  z.transform((given) =>
    'Email' in given ? { email: given.Email, password: given.Password, code: given.code } : given,
  ),
);

/** `token` is a JWT; its name-identifier claim is the user's id. */
export const loginAnswer = z.object({ token: z.string() });

/** The whole member to themselves, the public part to all others. */
export const userAnswer = z.union([compte, utilisateur]);

/** The e-mail is known. It carries no other data. */
export const emailKnown = z.strictObject({});

export const emailParams = z.strictObject({ email: shortText(limits.email) });

// Apart, without Zod, for the login page.
export { nameIdentifierClaim } from './claims.ts';

export type Utilisateur = z.infer<typeof utilisateur>;
export type Compte = z.infer<typeof compte>;
export type RegistrationInput = z.infer<typeof registrationInput>;
export type RegistrationBody = z.input<typeof registrationInput>;
export type LoginBody = { email: string; password: string; code?: string | undefined };
