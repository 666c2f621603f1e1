import type { EndpointMap } from '../endpoint.ts';
import { meteo, meteoParams } from './meteo.ts';

export const meteoEndpoints = {
  'GET /meteo/:departement': {
    description:
      'Le temps d’un département (à sa préfecture) : deux semaines passées et une à venir. `prevision` faux : c’est ce qu’est d’ordinaire cette quinzaine (normales de Météo-France), qui ne dit rien de ce jour.',
    params: meteoParams,
    answers: { 200: meteo },
  },
} as const satisfies EndpointMap;
