import type { EndpointMap } from '../endpoint.ts';
import { idParams } from '../primitives.ts';
import { surveillance, surveillanceChanges, surveillanceInput } from './surveillance.ts';

export const surveillanceEndpoints = {
  'POST /plante/:id/surveillance': {
    portee: 'carnet',
    description:
      'Comment va une de ses plantes malades : on en redemande des nouvelles sept jours plus tard (`pareil`) ou deux (`pire`). `avant` sert à l’annuler. 409 si elle n’est pas malade.',
    params: idParams,
    body: surveillanceInput,
    answers: { 200: surveillance },
  },
  'PUT /plante/:id/surveillance': {
    portee: 'carnet',
    description:
      'Le jour à partir duquel on redemande de ses nouvelles ; `null` : dès aujourd’hui.',
    params: idParams,
    body: surveillanceChanges,
    answers: { 200: surveillance },
  },
} as const satisfies EndpointMap;
