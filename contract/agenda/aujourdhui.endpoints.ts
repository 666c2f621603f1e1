import type { EndpointMap } from '../endpoint.ts';
import { aujourdhui, aujourdhuiCompte } from './aujourdhui.ts';

export const aujourdhuiEndpoints = {
  'GET /aujourdhui': {
    portee: 'lecture',
    description:
      'Ce qui est à faire de ses plantes : en retard, aujourd’hui, dans les sept jours qui viennent, et ce qui a été fait aujourd’hui. Jours de Paris.',
    answers: { 200: aujourdhui },
  },
  'GET /aujourdhui/compte': {
    portee: 'lecture',
    description:
      'Combien de travaux sont en retard ou dus aujourd’hui, sans ceux que propose la saison.',
    answers: { 200: aujourdhuiCompte },
  },
} as const satisfies EndpointMap;
