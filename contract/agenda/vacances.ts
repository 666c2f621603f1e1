import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { day, dayInput, messageAnswer } from '../primitives.ts';

const longestMs = 366 * 86_400_000;

/** A member's holidays, first and last day in Europe/Paris: nothing is due meanwhile. */
export const vacances = z.object({ debut: day, fin: day });

export const vacancesInput = z.strictObject({ debut: dayInput, fin: dayInput }).check(
  z.refine(({ debut, fin }) => debut <= fin, 'la fin vient après le début'),
  z.refine(
    ({ debut, fin }) => Date.parse(fin) - Date.parse(debut) <= longestMs,
    'un an d’affilée au plus',
  ),
);

export type Vacances = z.infer<typeof vacances>;

export const vacancesEndpoints = {
  'GET /vacances': { portee: 'lecture', answers: { 200: z.nullable(vacances) } },
  'PUT /vacances': { portee: 'carnet', body: vacancesInput, answers: { 200: vacances } },
  'DELETE /vacances': { portee: 'carnet', answers: { 200: messageAnswer } },
} as const satisfies EndpointMap;
