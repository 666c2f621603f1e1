import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { numberInput } from '../primitives.ts';

const heure = z.int().check(z.minimum(limits.avisDe), z.maximum(limits.avisA));

/** A member's daily mail of what is due. */
export const avis = z.object({
  /** The hour in Europe/Paris at which it goes out; null for never. */
  heure: z.nullable(heure),
  /** True once the member has answered, yes or no. */
  choisi: z.boolean(),
  /** True if their e-mail is confirmed; no mail goes to an unconfirmed one. */
  emailConfirme: z.boolean(),
});

export const avisInput = z.strictObject({ heure: z.nullable(numberInput(heure)) });

export type Avis = z.infer<typeof avis>;

export const avisEndpoints = {
  'GET /avis': { answers: { 200: avis } },
  'PUT /avis': {
    description:
      'L’heure (de Paris, de 6 à 21) d’un e-mail par jour quand quelque chose est à faire ; `null` : aucun.',
    body: avisInput,
    answers: { 200: avis },
  },
} as const satisfies EndpointMap;
