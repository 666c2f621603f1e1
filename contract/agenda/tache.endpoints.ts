import * as z from 'zod/mini';
import { absentStays, type EndpointMap } from '../endpoint.ts';
import { dayBody, idParams, messageAnswer, pageQuery } from '../primitives.ts';
import { tache, tacheChanges, tacheInput } from './tache.ts';

export const tacheEndpoints = {
  'GET /tache': {
    portee: 'lecture',
    description: 'Ses propres tâches qui restent à faire.',
    query: pageQuery,
    answers: { 200: z.array(tache) },
  },
  'POST /tache': { portee: 'carnet', body: tacheInput, answers: { 201: tache } },
  'PUT /tache/:id': {
    portee: 'carnet',
    description: absentStays,
    params: idParams,
    body: tacheChanges,
    answers: { 200: tache },
  },
  'DELETE /tache/:id': { portee: 'carnet', params: idParams, answers: { 200: messageAnswer } },
  'POST /tache/:id/fait': {
    portee: 'carnet',
    description: 'Faite maintenant ; avec `date`, ce jour-là, au plus aujourd’hui.',
    params: idParams,
    body: dayBody,
    answers: { 200: tache },
  },
  'DELETE /tache/:id/fait': { portee: 'carnet', params: idParams, answers: { 200: tache } },
} as const satisfies EndpointMap;
