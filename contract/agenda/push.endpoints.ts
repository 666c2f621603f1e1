import type { EndpointMap } from '../endpoint.ts';
import { messageAnswer } from '../primitives.ts';
import { pushCle, pushInput, pushRetire } from './push.ts';

export const pushEndpoints = {
  'GET /push': {
    description: 'La clé publique (VAPID) avec laquelle un navigateur s’abonne.',
    answers: { 200: pushCle },
  },
  'POST /push': {
    description:
      'Le rappel du jour, et le gel de la nuit, aussi sur cet appareil : l’abonnement tel que le navigateur le donne. Le redire ne change rien. Il finit avec la session que l’on ferme.',
    body: pushInput,
    answers: { 200: messageAnswer },
  },
  'DELETE /push': {
    description: 'Plus rien sur cet appareil. Le redire ne change rien.',
    body: pushRetire,
    answers: { 200: messageAnswer },
  },
} as const satisfies EndpointMap;
