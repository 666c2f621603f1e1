import type { EndpointMap } from '../../endpoint.ts';
import { especeParams } from '../espece.ts';
import { especeArrosages, especeArrosagesQuery } from './arrosages.ts';

export const especeArrosagesEndpoints = {
  'GET /espece/:slug/arrosages': {
    description:
      'Combien de jours environ séparent deux arrosages d’une espèce, mois par mois, par le temps usuel d’un département (sinon celui qui vaut pour un `climat`, sinon la Loire-Atlantique) : en pleine terre, en pot de 10 litres, à l’intérieur. `null` : rien à arroser ; 30 : une fois dans le mois. `age` : `jeune` les deux premiers étés, `installee` ensuite, vide quand cela ne change rien.',
    params: especeParams,
    query: especeArrosagesQuery,
    answers: { 200: especeArrosages },
    onPages: true,
  },
} as const satisfies EndpointMap;
