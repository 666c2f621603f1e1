import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { byTravail, saisonQuery } from '../especes/saison.ts';
import { id } from '../primitives.ts';

/** A member's own plant for which it is the season. */
const saisonPlante = z.object({
  id,
  name: z.string(),
  jardinId: id,
  nomJardin: z.string(),
  photo: z.nullable(z.string()),
  illustration: z.string(),
});
export type SaisonPlante = z.infer<typeof saisonPlante>;

export const saisonPlantes = byTravail(z.array(saisonPlante));
export type SaisonPlantes = z.infer<typeof saisonPlantes>;

/** `climat` is used for gardens whose own climate is unknown. */
export const saisonPlantesQuery = saisonQuery;

export const saisonPlanteEndpoints = {
  'GET /saison/miennes': {
    portee: 'lecture',
    description:
      'Ce qu’il y a à faire de ses propres plantes vivantes dont l’espèce est connue, ou reconnue à leur nom, pendant une quinzaine ; chaque jardin dans son climat, et dans `climat` quand le sien n’est pas connu.',
    query: saisonPlantesQuery,
    answers: { 200: saisonPlantes },
  },
} as const satisfies EndpointMap;
