import * as z from 'zod/mini';
import { id } from '../primitives.ts';

/** A candidate for a plant on a photo; a species of the catalogue adds its id and its plate. */
export const proposition = z.object({
  nom: z.string(),
  nomLatin: z.string(),
  /** From 0 to 1. */
  score: z.number(),
  especeId: z.nullable(id),
  slug: z.nullable(z.string()),
  illustration: z.nullable(z.string()),
});

export const propositions = z.object({ propositions: z.array(proposition) });

/** True if photos can be recognised on this server. */
export const identificationOuverte = z.object({ ouverte: z.boolean() });

export type Proposition = z.infer<typeof proposition>;
export type Propositions = z.infer<typeof propositions>;
