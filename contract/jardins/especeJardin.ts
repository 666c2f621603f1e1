import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { especeParams } from '../especes/espece.ts';
import { jardin } from './jardin.ts';
import { jardinListe } from './jardinPlantes.ts';

/** Where a species grows: how many gardens, counted up to `limits.jardinsCounted`, and a few of them. */
export const especeJardins = z.object({
  nombre: z.int(),
  jardins: z.array(jardinListe),
});

/** The part that the page of a species shows. */
export const especeJardinsShown = z.extend(especeJardins, { jardins: z.array(jardin) });
export type EspeceJardins = z.infer<typeof especeJardins>;

export const especeJardinEndpoints = {
  'GET /espece/:slug/jardins': {
    description:
      'Les jardins où pousse une espèce, les plus suivis d’abord : quatre d’entre eux, et leur nombre, compté jusqu’à cent.',
    params: especeParams,
    answers: { 200: especeJardins },
    onPages: especeJardinsShown,
  },
} as const satisfies EndpointMap;
