import type { EndpointMap } from '../endpoint.ts';
import { idParams } from '../primitives.ts';
import { lieuJardin } from './lieuJardin.ts';

export const lieuJardinEndpoints = {
  'GET /jardin/:id/lieu': {
    portee: 'lecture',
    description:
      'Où est un jardin, au plus par son département : climat, gelées et froid usuels (des repères), et ses plantes qui n’y passeraient pas un hiver usuel. Son propriétaire y lit aussi ses propres dates de gel, et son altitude compte.',
    params: idParams,
    answers: { 200: lieuJardin },
    onPages: true,
  },
} as const satisfies EndpointMap;
