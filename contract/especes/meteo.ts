import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';

const figure = z.nullable(z.number());

/**
 * The weather of one day in °C and mm; null where it is unknown. `et0`: reference evapotranspiration; `probabilite`:
 * chance of rain in %; `vent`: the greatest wind in km/h.
 */
export const meteoJour = z.object({
  date: z.iso.date(),
  tmin: figure,
  tmax: figure,
  pluie: figure,
  et0: figure,
  probabilite: figure,
  vent: figure,
});
export type MeteoJour = z.infer<typeof meteoJour>;

/** Weather of a department, two weeks behind and one ahead of today. */
export const meteo = z.object({
  jours: z.array(meteoJour),
  /** False: these are the usual figures of the half-month, and say nothing of this day. */
  prevision: z.boolean(),
  /** A forecast is set up, and could not be had. */
  panne: z.boolean(),
  source: z.string(),
});
export type Meteo = z.infer<typeof meteo>;

export const meteoParams = z.strictObject({
  departement: z.string().check(z.regex(/^(\d{2,3}|2[abAB])$/, 'un département est attendu')),
});

/** Where the rain of a day is from: told by the owner of a garden, measured, forecast, usual. */
export const sourcesDuTemps = ['releve', 'mesure', 'prevision', 'normale'] as const;
export type SourceDuTemps = (typeof sourcesDuTemps)[number];

export const meteoEndpoints = {
  'GET /meteo/:departement': {
    description:
      'Le temps d’un département (à sa préfecture) : deux semaines passées et une à venir. `prevision` faux : c’est ce qu’est d’ordinaire cette quinzaine (normales de Météo-France), qui ne dit rien de ce jour.',
    params: meteoParams,
    answers: { 200: meteo },
  },
} as const satisfies EndpointMap;
