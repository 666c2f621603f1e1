import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { idParams } from '../primitives.ts';
import { rappel, rappelInput } from './rappel.ts';

export const rappelEndpoints = {
  'GET /plante/:id/rappel': {
    portee: 'lecture',
    description: 'Le rythme de chaque soin d’une de ses plantes, et sa prochaine échéance.',
    params: idParams,
    answers: { 200: z.array(rappel) },
  },
  'PUT /plante/:id/rappel': {
    portee: 'carnet',
    description: 'Une décision à la fois, pour un genre de soin.',
    params: idParams,
    body: rappelInput,
    answers: { 200: rappel },
  },
} as const satisfies EndpointMap;
