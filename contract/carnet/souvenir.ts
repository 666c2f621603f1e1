import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, idParameter } from '../primitives.ts';
import { entree } from './journal.ts';

/** Days around today's of former years. */
export const JOURS_AUTOUR = 3;

/** An own entry of about this day, some years ago. */
export const souvenir = z.extend(entree, {
  /** How many years ago: 1 or more. */
  annees: z.int(),
  plante: z.object({ id, name: z.string(), illustration: z.string() }),
  jardin: z.object({ id, nomJardin: z.string() }),
});

export const souvenirQuery = z.object({ plante: z.optional(idParameter) });

export type Souvenir = z.infer<typeof souvenir>;

export const souvenirEndpoints = {
  'GET /souvenirs': {
    description: `Ce qu’on a noté, photographié ou récolté vers ce jour (${JOURS_AUTOUR} jours avant ou après) des années passées, l’année la plus proche d’abord ; ${limits.souvenirs} au plus. \`plante\` : d’une de ses plantes seulement.`,
    query: souvenirQuery,
    answers: { 200: z.array(souvenir) },
    portee: 'lecture',
  },
} as const satisfies EndpointMap;
