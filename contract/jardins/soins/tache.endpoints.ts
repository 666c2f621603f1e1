import * as z from 'zod/mini';
import { absentStays, type EndpointMap } from '../../endpoint.ts';
import { emptyBody, idParams, messageAnswer, pageQuery } from '../../primitives.ts';
import { tache, tacheChanges, tacheInput } from './tache.ts';

export const tacheEndpoints = {
  'GET /tache': {
    description: 'Ses propres tâches qui restent à faire.',
    query: pageQuery,
    answers: { 200: z.array(tache) },
  },
  'POST /tache': { body: tacheInput, answers: { 201: tache } },
  'PUT /tache/:id': {
    description: absentStays,
    params: idParams,
    body: tacheChanges,
    answers: { 200: tache },
  },
  'DELETE /tache/:id': { params: idParams, answers: { 200: messageAnswer } },
  'POST /tache/:id/fait': { params: idParams, body: emptyBody, answers: { 200: tache } },
  'DELETE /tache/:id/fait': { params: idParams, answers: { 200: tache } },
} as const satisfies EndpointMap;
