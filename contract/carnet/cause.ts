import * as z from 'zod/mini';
import { symptomes } from '../especes/espece.ts';
import { foldedEnum, id } from '../primitives.ts';

/** A possible cause of harm to a plant, as the catalogue describes it. */
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
  /**
   * `espece`: the causes known for its species. `catalogue`: the frequent causes, where the species is unknown or lists
   * none.
   */
  selon: z.enum(['espece', 'catalogue']),
  espece: z.nullable(z.object({ id, slug: z.string(), nom: z.string() })),
  causes: z.array(cause),
});

export const causesQuery = z.strictObject({ symptome: foldedEnum(symptomes) });

export type Symptome = (typeof symptomes)[number];
export type Cause = z.infer<typeof cause>;
export type Causes = z.infer<typeof causes>;
