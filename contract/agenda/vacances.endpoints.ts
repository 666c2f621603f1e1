import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { messageAnswer } from '../primitives.ts';
import { vacances, vacancesInput } from './vacances.ts';

export const vacancesEndpoints = {
  'GET /vacances': { portee: 'lecture', answers: { 200: z.nullable(vacances) } },
  'PUT /vacances': { portee: 'carnet', body: vacancesInput, answers: { 200: vacances } },
  'DELETE /vacances': { portee: 'carnet', answers: { 200: messageAnswer } },
} as const satisfies EndpointMap;
