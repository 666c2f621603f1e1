import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { JOURS_AUTOUR, souvenir, souvenirQuery } from './souvenir.ts';

export const souvenirEndpoints = {
  'GET /souvenirs': {
    description: `Ce qu’on a noté, photographié ou récolté vers ce jour (${JOURS_AUTOUR} jours avant ou après) des années passées, l’année la plus proche d’abord ; ${limits.souvenirs} au plus. \`plante\` : d’une de ses plantes seulement.`,
    query: souvenirQuery,
    answers: { 200: z.array(souvenir) },
    portee: 'lecture',
  },
} as const satisfies EndpointMap;
