import type { EndpointMap } from '../endpoint.ts';
import { saisonPlantes, saisonPlantesQuery } from './saisonPlante.ts';

export const saisonPlanteEndpoints = {
  'GET /saison/miennes': {
    portee: 'lecture',
    description:
      'Ce qu’il y a à faire de ses propres plantes vivantes dont l’espèce est connue, ou reconnue à leur nom, pendant une quinzaine ; chaque jardin dans son climat, et dans `climat` quand le sien n’est pas connu.',
    query: saisonPlantesQuery,
    answers: { 200: saisonPlantes },
  },
} as const satisfies EndpointMap;
