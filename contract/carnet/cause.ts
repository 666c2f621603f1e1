import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { symptomes } from '../especes/espece.ts';
import { foldedEnum, id, idParams } from '../primitives.ts';

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

export const causeEndpoints = {
  'GET /plante/:id/causes': {
    description:
      'Causes possibles de ce qu’on voit sur une plante, et que faire : celles de son espèce au catalogue ; à défaut (`selon: catalogue`) les cinq plus fréquentes de toutes les espèces.',
    params: idParams,
    query: causesQuery,
    answers: { 200: causes },
  },
} as const satisfies EndpointMap;
