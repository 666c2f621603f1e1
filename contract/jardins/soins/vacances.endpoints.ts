import * as z from 'zod/mini';
import type { EndpointMap } from '../../endpoint.ts';
import { messageAnswer } from '../../primitives.ts';
import { vacances, vacancesInput } from './vacances.ts';

export const vacancesEndpoints = {
  'GET /vacances': { answers: { 200: z.nullable(vacances) } },
  'PUT /vacances': { body: vacancesInput, answers: { 200: vacances } },
  'DELETE /vacances': { answers: { 200: messageAnswer } },
} as const satisfies EndpointMap;
