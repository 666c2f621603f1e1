import type { EndpointMap } from '../endpoint.ts';
import { meteo, meteoParams } from './meteo.ts';

export const meteoEndpoints = {
  'GET /meteo/:departement': {
    description:
      'Le temps d’un département (à sa préfecture) : deux semaines passées et une à venir. `prevision` faux : ce sont les moyennes du mois de son climat, qui ne disent rien de ce jour.',
    params: meteoParams,
    answers: { 200: meteo },
  },
} as const satisfies EndpointMap;
