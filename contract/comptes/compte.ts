import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import {
  clearable,
  clearableText,
  idParameter,
  ignoredFields,
  longText,
  optionalName,
  photoUrl,
  requiredName,
} from '../primitives.ts';
import { email, givenPassword, newPassword, postcode, telephone } from './utilisateur.ts';

/** Absent or '' is answered with its own sentence, not as a malformed request. */
const linkToken = z.optional(z.string().check(z.maxLength(200)));

export const linkQuery = z.strictObject({ token: linkToken });

export const linkAnswer = z.object({ success: z.boolean(), message: z.string() });

export const resendQuery = z.strictObject({ email });

export const forgotPasswordInput = z.strictObject({ email });

export const resetPassword = givenPassword.check(
  z.minLength(
    limits.passwordResetMinimum,
    `Le mot de passe doit contenir au moins ${limits.passwordResetMinimum} caractères.`,
  ),
);

export const resetPasswordInput = z.strictObject({ token: linkToken, newPassword: resetPassword });

/** Left out where a passkey proves who asks (`POST /compte/preuve`, since the sign-in): 403 `preuve_missing` without. */
const presentPassword = z.optional(givenPassword);

export const passwordChangeInput = z.strictObject({
  actuel: presentPassword,
  nouveau: newPassword,
});

export const accountDeletionInput = z.strictObject({ password: presentPassword });

const given = <S extends z.ZodMiniType>(schema: S) => z.optional(schema);

const givenPicture = given(z.union([photoUrl, z.literal(''), z.null()]));

/** An absent field stays as it is; null or '' empties it. */
export const profileInput = z.strictObject({
  pseudo: given(requiredName),
  email: given(email),
  /** The present password: needed for another e-mail only, where no passkey stands for it. */
  motDePasse: given(z.union([givenPassword, z.literal('')])),
  description: clearableText(longText()),
  name: clearableText(optionalName()),
  firstName: clearableText(optionalName()),
  adresse: clearableText(),
  cp: clearable(postcode, ''),
  ville: clearableText(),
  tel: clearable(telephone, ''),
  photo: givenPicture,
  couverture: givenPicture,
  ...ignoredFields('id', 'idTypeUser', 'isVerified', 'nouvelEmail', 'password'),
});

/** JSON, or nothing: a form (multipart) has the same fields, `photo` and `couverture` also as files. */
export const profileBody = z.nullish(profileInput);

export const sessionParams = z.strictObject({ id: idParameter, jti: z.uuid() });

/** One of the places where a member is signed in. */
export const sessionAnswer = z.object({
  jti: z.string(),
  userAgent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  current: z.boolean(),
});

export const sessionsAnswer = z.array(sessionAnswer);

export type LinkAnswer = z.infer<typeof linkAnswer>;
export type ProfileInput = z.infer<typeof profileInput>;
export type ProfileBody = z.input<typeof profileInput>;
export type PasswordChange = z.infer<typeof passwordChangeInput>;
export type SessionAnswer = z.infer<typeof sessionAnswer>;
