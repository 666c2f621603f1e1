import * as z from 'zod/mini';
import { absentStays, type EndpointMap } from '../endpoint.ts';
import { idParams, messageAnswer } from '../primitives.ts';
import { bilanDesRecoltes, bilanQuery, recoltesQuery } from './bilan.ts';
import { recolte, recolteChanges, recolteInput, recolteNommee } from './recolte.ts';

export const recolteEndpoints = {
  'POST /recolte': {
    description:
      'Une récolte d’une de ses plantes, au plus aujourd’hui ; privée sauf `public: true`. Une plante morte peut en avoir.',
    body: recolteInput,
    answers: { 201: recolte },
    portee: 'carnet',
  },
  'GET /recolte': {
    description:
      'Ses récoltes d’une année (sans `annee`, de toutes), additionnées par unité : les unités ne se mélangent jamais. `parMois` a toujours douze mois, `parEspece` une ligne sans `id` pour les plantes sans espèce, `parAnnee` et `meilleureAnnee` comptent toutes les années ; `parMetreCarre` là où la surface est connue.',
    query: bilanQuery,
    answers: { 200: bilanDesRecoltes },
    portee: 'lecture',
  },
  'GET /recolte/liste': {
    description:
      'Ses récoltes une à une, les plus récentes d’abord. L’en-tête `Link` donne la suite.',
    query: recoltesQuery,
    answers: { 200: z.array(recolteNommee) },
    portee: 'lecture',
  },
  'PUT /recolte/:id': {
    description: `${absentStays} Une récolte garde sa plante.`,
    params: idParams,
    body: recolteChanges,
    answers: { 200: recolte },
    portee: 'carnet',
  },
  'DELETE /recolte/:id': {
    params: idParams,
    answers: { 200: messageAnswer },
    portee: 'carnet',
  },
} as const satisfies EndpointMap;
