import * as z from 'zod/mini';
import { portees } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, requiredText } from '../primitives.ts';

/** The prefix of every personal access token. It tells the server and secret scanners that this is no session. */
export const jetonPrefix = 'courtil_';

const givenPortees = z
  .array(z.enum(portees))
  .check(z.minLength(1, 'au moins une portée est attendue'), z.maxLength(10));

export const jetonInput = z.strictObject({
  nom: requiredText(limits.nomDAcces),
  portees: givenPortees,
});

/** Told this once: only its digest is kept. */
export const jetonCree = z.object({ id, jeton: z.string() });

/** One's own token, without its text; `dernierUsage` (ISO, UTC) is null before its first call, and exact to a minute. */
export const jeton = z.object({
  id,
  nom: z.string(),
  portees: z.array(z.enum(portees)),
  dernierUsage: z.nullable(z.iso.datetime()),
});

export type JetonInput = z.infer<typeof jetonInput>;
export type Jeton = z.infer<typeof jeton>;
export type JetonCree = z.infer<typeof jetonCree>;
