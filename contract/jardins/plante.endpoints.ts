import * as z from 'zod/mini';
import { absentStays, type EndpointMap } from '../endpoint.ts';
import { emptyBody, idParams, messageAnswer, pageQuery } from '../primitives.ts';
import {
  duplicateQuery,
  type PlanteSummary,
  plante,
  planteChanges,
  planteInput,
  planteJardinParams,
  planteOrder,
} from './plante.ts';

export const planteEndpoints = {
  'GET /plante/:id': { params: idParams, answers: { 200: plante }, onPages: true },
  'GET /plante/jardin/:jardinId': {
    description:
      'Toutes les plantes du jardin, ou une page avec `limite` et `apres`. Quand elles ne tiennent pas dans une réponse (environ 1 Mo), l’en-tête `Link` donne la suite.',
    params: planteJardinParams,
    query: pageQuery,
    answers: { 200: z.array(plante) },
    onPages: z.custom<PlanteSummary[]>(),
  },
  'POST /plante': { portee: 'jardin', body: planteInput, answers: { 201: plante } },
  'PUT /plante/:id': {
    portee: 'jardin',
    description: absentStays,
    params: idParams,
    body: planteChanges,
    answers: { 200: plante },
  },
  'DELETE /plante/:id': { portee: 'jardin', params: idParams, answers: { 200: messageAnswer } },
  'POST /plante/:id/duplicate': {
    portee: 'jardin',
    params: idParams,
    query: duplicateQuery,
    body: emptyBody,
    answers: { 201: plante },
  },
  'POST /plante/save-order/:jardinId': {
    portee: 'jardin',
    description:
      'Les plantes nommées prennent leur place, les autres suivent dans leur ordre. Une liste vide ne change rien. Chaque plante peut être renvoyée telle que lue : seuls `id` et `position` comptent.',
    params: planteJardinParams,
    body: planteOrder,
    answers: { 200: messageAnswer },
  },
} as const satisfies EndpointMap;
