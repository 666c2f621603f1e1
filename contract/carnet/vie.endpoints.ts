import type { EndpointMap } from '../endpoint.ts';
import { idParams } from '../primitives.ts';
import { vie, vieQuery } from './vie.ts';

export const vieEndpoints = {
  'GET /plante/:id/vie': {
    description:
      'La vie d’une plante au jardin, les jours les plus récents d’abord : arrosages, soins, tâches faites et entrées du journal. `suite` donne la partie suivante. Aux autres que son propriétaire : les entrées publiques, et les arrosages et soins des douze derniers mois.',
    params: idParams,
    query: vieQuery,
    answers: { 200: vie },
    onPages: true,
    portee: 'lecture',
  },
} as const satisfies EndpointMap;
