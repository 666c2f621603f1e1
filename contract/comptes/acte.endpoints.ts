import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { acte, actesQuery } from './acte.ts';

export const acteEndpoints = {
  'GET /gestion/actes': {
    description:
      'Ce que les gérants, les modérateurs et l’exploitant du serveur ont fait depuis trois ans, le plus récent d’abord, page par page. Aux gérants.',
    query: actesQuery,
    answers: { 200: z.array(acte) },
  },
} as const satisfies EndpointMap;
