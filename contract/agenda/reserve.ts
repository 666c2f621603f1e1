import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { sourcesDuTemps } from '../especes/meteo.ts';
import { day, idParams } from '../primitives.ts';

/** The water of a plant, day by day, in mm with one decimal. */
export const reserveDePlante = z.object({
  /** Thirsty from so much missing water on; null where a count of days rules, and then no day is told. */
  seuil: z.nullable(z.number()),
  /** The oldest first, today last: `manque` is 0 on a day with `arrosee`, else what was missing, plus `bu`, minus `pluie`, 0 at least. */
  jours: z.array(
    z.object({
      date: day,
      manque: z.number(),
      bu: z.number(),
      /** The rain that counts. */
      pluie: z.number(),
      arrosee: z.boolean(),
      source: z.enum(sourcesDuTemps),
    }),
  ),
});

export const joursDeReserve = { minimum: 1, maximum: 400, usuel: 60 } as const;

export const reserveQuery = z.strictObject({
  jours: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, 'un nombre de jours est attendu, de 1 à 400')),
      z.pipe(
        z.transform(Number),
        z.int().check(z.minimum(joursDeReserve.minimum), z.maximum(joursDeReserve.maximum)),
      ),
    ),
  ),
});

export type ReserveDePlante = z.infer<typeof reserveDePlante>;

export const reserveEndpoints = {
  'GET /plante/:id/reserve': {
    portee: 'lecture',
    description:
      'L’eau d’une de ses plantes, jour par jour : ce qu’elle a bu, la pluie qui compte, ce qui manque, en mm.',
    params: idParams,
    query: reserveQuery,
    answers: { 200: reserveDePlante },
  },
} as const satisfies EndpointMap;
