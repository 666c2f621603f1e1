import type { EndpointMap } from '../endpoint.ts';
import { idParams } from '../primitives.ts';
import { reserveDePlante, reserveQuery } from './reserve.ts';

export const reserveEndpoints = {
  'GET /plante/:id/reserve': {
    portee: 'lecture',
    description:
      'L’eau d’une de ses plantes, jour par jour : ce qu’elle a bu, la pluie qui compte, ce qui manque, en mm.',
    params: idParams,
    query: reserveQuery,
    answers: { 200: reserveDePlante },
  },
} as const satisfies EndpointMap;
