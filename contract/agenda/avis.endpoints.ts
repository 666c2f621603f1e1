import type { EndpointMap } from '../endpoint.ts';
import { avis, avisInput } from './avis.ts';

export const avisEndpoints = {
  'GET /avis': { answers: { 200: avis } },
  'PUT /avis': {
    description:
      'L’heure (de Paris, de 6 à 21) d’un e-mail par jour quand quelque chose est à faire ; `null` : aucun.',
    body: avisInput,
    answers: { 200: avis },
  },
} as const satisfies EndpointMap;
