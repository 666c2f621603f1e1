import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { lune, luneParams, luneQuery } from './lune.ts';

export const luneEndpoints = {
  'GET /lune': {
    summary: 'La lune d’aujourd’hui',
    description:
      'Comme `GET /lune/:quand`, du jour qu’il est dans le `departement`, sinon à Paris ; avec `jours`, la liste de ceux qui le suivent, lui compris.',
    query: luneQuery,
    answers: { 200: z.union([lune, z.array(lune)]) },
    onPages: true,
  },
  'GET /lune/:quand': {
    summary: 'La lune d’un jour, ou de chaque jour d’une année',
    description:
      '`quand` : un jour (`AAAA-MM-JJ`), avec `jours` la liste de ceux qui le suivent, lui compris ; ou une année (`AAAA`), de 1950 à 2100. Les jours sont ceux du `departement`, sinon de Paris ; les moments sont UTC ; le sens (montante, descendante : la déclinaison) et la constellation (limites de l’UAI) sont ceux de midi. Levers et couchers : au milieu du `departement`, nuls sans lui.',
    params: luneParams,
    query: luneQuery,
    answers: { 200: z.union([lune, z.array(lune)]) },
    onPages: true,
  },
} as const satisfies EndpointMap;
