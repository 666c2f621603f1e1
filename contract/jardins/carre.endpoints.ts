import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { idParams } from '../primitives.ts';
import { carre, carreInput, carreRetire, carreRetireAnswer } from './carre.ts';

export const carreEndpoints = {
  'GET /jardin/:id/carres': {
    description:
      'Les carrés et bordures de son jardin : ceux que nomment ses plantes (`emplacement`) et ceux dont la surface est notée, par nom.',
    params: idParams,
    answers: { 200: z.array(carre) },
    portee: 'lecture',
  },
  'PUT /jardin/:id/carre': {
    description:
      'Note la surface d’un carré, ou le renomme (`nouveauNom`) : toutes ses plantes le suivent. Sous un nom qui existe déjà, les deux n’en font plus qu’un. Répond tous les carrés du jardin.',
    params: idParams,
    body: carreInput,
    answers: { 200: z.array(carre) },
    portee: 'jardin',
  },
  'DELETE /jardin/:id/carre': {
    description:
      'Retire un carré : sa surface est oubliée, ses plantes restent au jardin, sans place. `plantes` dit lesquelles.',
    params: idParams,
    body: carreRetire,
    answers: { 200: carreRetireAnswer },
    portee: 'jardin',
  },
} as const satisfies EndpointMap;
