import * as z from 'zod/mini';

/** Six digits of an application, or a recovery code, as they were typed: with spaces or dashes. */
export const givenCode = z.string().check(z.maxLength(40));

/** A member's second factor; `depuis` (ISO, UTC) is null where there is none. */
export const secondFacteur = z.object({
  depuis: z.nullable(z.iso.datetime()),
  /** Recovery codes that were not used yet. */
  codesRestants: z.int(),
});

/** The data for an authenticator application, told only once. The factor counts after `PUT /second-facteur`. */
export const secondFacteurPropose = z.object({
  /** 160 bits in base32. */
  secret: z.string(),
  /** `otpauth://…`, as applications read it. */
  adresse: z.string(),
  /** The same as a QR code: the side of its square, and an SVG path of its dark parts. */
  qr: z.object({ cote: z.int(), trace: z.string() }),
});

export const codeInput = z.strictObject({ code: givenCode });

/** Told this once: only their digests are kept. */
export const codesDeSecours = z.object({ codes: z.array(z.string()) });

export type SecondFacteur = z.infer<typeof secondFacteur>;
export type SecondFacteurPropose = z.infer<typeof secondFacteurPropose>;
