import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { idParams, messageAnswer } from '../primitives.ts';
import { pluie, pluieDite, pluieInput, pluieRetiree } from './pluie.ts';

export const pluieEndpoints = {
  'GET /jardin/:id/pluie': {
    portee: 'lecture',
    description: 'Ce que l’on a dit de la pluie sur un de ses jardins, trente jours en arrière.',
    params: idParams,
    answers: { 200: z.array(pluie) },
  },
  'POST /jardin/:id/pluie': {
    portee: 'carnet',
    description:
      'Il a plu sur un de ses jardins : la pluie rend de l’eau à ses plantes dehors, à moitié à celles en pot ; rien n’est noté comme arrosage. Remplace ce qui en était dit.',
    params: idParams,
    body: pluieInput,
    answers: { 200: pluieDite },
  },
  'DELETE /jardin/:id/pluie': {
    portee: 'carnet',
    params: idParams,
    body: pluieRetiree,
    answers: { 200: messageAnswer },
  },
} as const satisfies EndpointMap;
