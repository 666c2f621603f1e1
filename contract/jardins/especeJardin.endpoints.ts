import type { EndpointMap } from '../endpoint.ts';
import { especeParams } from '../especes/espece.ts';
import { especeJardins, especeJardinsShown } from './especeJardin.ts';

export const especeJardinEndpoints = {
  'GET /espece/:slug/jardins': {
    description:
      'Les jardins où pousse une espèce, les plus suivis d’abord : quatre d’entre eux, et leur nombre, compté jusqu’à cent.',
    params: especeParams,
    answers: { 200: especeJardins },
    onPages: especeJardinsShown,
  },
} as const satisfies EndpointMap;
