import * as z from 'zod/mini';
import { symptomes } from '../especes/espece.ts';
import { foldedEnum, id } from '../primitives.ts';

/** What a plant may suffer from, as the catalogue says it. */
const cause = z.object({
  nom: z.string(),
  symptome: z.enum(symptomes),
  /** How it looks, and what to do. */
  signe: z.string(),
  geste: z.string(),
  /** Keys of the catalogue's sources, joined by ' ; '. */
  source: z.string(),
  /** How many species of the catalogue suffer from it. */
  especes: z.int(),
});

/** Possible causes of what one sees on a plant, the likelier first. */
export const causes = z.object({
  /** What its species suffers from; or what is frequent in the catalogue, where its species is not known or says nothing of it. */
  selon: z.enum(['espece', 'catalogue']),
  espece: z.nullable(z.object({ id, slug: z.string(), nom: z.string() })),
  causes: z.array(cause),
});

export const causesQuery = z.strictObject({ symptome: foldedEnum(symptomes) });

export type Symptome = (typeof symptomes)[number];
export type Cause = z.infer<typeof cause>;
export type Causes = z.infer<typeof causes>;
