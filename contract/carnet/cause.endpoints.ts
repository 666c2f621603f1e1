import type { EndpointMap } from '../endpoint.ts';
import { idParams } from '../primitives.ts';
import { causes, causesQuery } from './cause.ts';

export const causeEndpoints = {
  'GET /plante/:id/causes': {
    description:
      'Causes possibles de ce qu’on voit sur une plante, et que faire : celles de son espèce au catalogue ; à défaut (`selon: catalogue`) les cinq plus fréquentes de toutes les espèces.',
    params: idParams,
    query: causesQuery,
    answers: { 200: causes },
  },
} as const satisfies EndpointMap;
