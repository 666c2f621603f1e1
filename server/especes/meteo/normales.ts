import { quinzaineOf } from '../../../contract/especes/climat.ts';
import type { MeteoJour } from '../../../contract/especes/meteo.ts';
import { hauteurOf, type Place } from '../lieux/climats.ts';
import data from './normales.json' with { type: 'json' };

/** The usual day of each of the 24 half-months: mm, °C, and the share of days with 1 mm of rain. */
export interface Normales {
  /** The altitude of the figures, in metres above the sea. */
  altitude: number;
  et0: readonly number[];
  pluie: readonly number[];
  jours: readonly number[];
  tmin: readonly number[];
  tmax: readonly number[];
}

const byDepartement: Readonly<Record<string, Normales>> = data.departements;

/** Departments without a station, with the one whose figures they use: islands of the same sea. */
const neighbours: Readonly<Record<string, string>> = { '977': '971', '978': '971' };

/** How figures change with 100 m of height, as between the stations: a share of ET0 and rain, °C (decision 74). */
const perHundredMetres = { et0: -0.015, pluie: 0.06, tmin: -0.35, tmax: -0.6 } as const;

/** The source of the usual figures. */
export const sourceDesNormales: string = data.source;

/** The same source, in a line about one day. */
export const sourceDuJourUsuel = 'usuel pour cette quinzaine (Météo-France 1991-2020)';

/** The figures of a place, corrected by its height; null where none are known. */
export function normalesOf(place: Place): Normales | null {
  const { departement } = place;
  const found = byDepartement[neighbours[departement] ?? departement];
  if (!found) return null;
  const hundreds = ((hauteurOf(place) ?? found.altitude) - found.altitude) / 100;
  const times = (rate: number) => Math.max(0.5, 1 + rate * hundreds);
  const { et0, pluie, tmin, tmax } = perHundredMetres;
  return {
    altitude: found.altitude + hundreds * 100,
    jours: found.jours,
    et0: found.et0.map((mm) => mm * times(et0)),
    pluie: found.pluie.map((mm) => mm * times(pluie)),
    tmin: found.tmin.map((degrees) => degrees + tmin * hundreds),
    tmax: found.tmax.map((degrees) => degrees + tmax * hundreds),
  };
}

const tenth = (value: number | undefined) =>
  value === undefined ? null : Math.round(value * 10) / 10;

/** Gives the usual weather of a day `YYYY-MM-DD` in a department, in tenths; null values if unknown. */
export function usualDay(departement: string, date: string): MeteoJour {
  const found = byDepartement[neighbours[departement] ?? departement];
  const at = quinzaineOf(date) - 1;
  return {
    date,
    tmin: tenth(found?.tmin[at]),
    tmax: tenth(found?.tmax[at]),
    pluie: tenth(found?.pluie[at]),
    et0: tenth(found?.et0[at]),
    probabilite: null,
    vent: null,
  };
}
