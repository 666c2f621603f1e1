import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { pageQuery } from '../primitives.ts';
import { activite } from './activite.ts';

export const activiteEndpoints = {
  'GET /compte/activite': {
    description:
      'Ce qui est arrivé à son compte depuis un an : connexions, mots de passe, adresse, accès, exports. Le plus récent d’abord, page par page.',
    query: pageQuery,
    answers: { 200: z.array(activite) },
  },
} as const satisfies EndpointMap;
