import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { numberInput } from '../primitives.ts';

const heure = z.int().check(z.minimum(limits.avisDe), z.maximum(limits.avisA));

/** A member's daily mail of what is due. */
export const avis = z.object({
  /** The hour in Europe/Paris at which it goes out; null for never. */
  heure: z.nullable(heure),
  /** Whether they were asked and answered, be it no. */
  choisi: z.boolean(),
  /** Whether their e-mail is confirmed: to another none goes out. */
  emailConfirme: z.boolean(),
});

export const avisInput = z.strictObject({ heure: z.nullable(numberInput(heure)) });

export type Avis = z.infer<typeof avis>;
