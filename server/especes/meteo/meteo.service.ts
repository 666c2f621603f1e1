import type { Meteo, MeteoJour } from '../../../contract/especes/meteo.ts';
import { todayOf, zoneOf } from '../../../contract/zone.ts';
import type { Context } from '../../platform/context.ts';
import { ahead, behind, type WeatherPlace } from '../../platform/external/forecasts.ts';
import { AppError } from '../../platform/http/appError.ts';
import { type Departement, departementOf } from '../lieux/departements.ts';
import { normalesOf, sourceDesNormales, usualDay } from './normales.ts';

const dayMs = 86_400_000;

/** A night may freeze the ground while the thermometer, two metres above, is still above 0 °C. */
const groundFrost = 2;
const heat = 30;
/** km/h: from there on stakes give way and pots fall. */
const storm = 60;
const rainDays = 3;

const shifted = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

function usual({ code }: Departement, now: Date): MeteoJour[] {
  const today = todayOf(code, now);
  return Array.from({ length: behind + ahead }, (_, at) =>
    usualDay(code, shifted(today, at - behind)),
  );
}

/** All that a weather server is told: where the prefecture is, never a garden. */
const placeOf = ({ code, latitude, longitude }: Departement): WeatherPlace => ({
  latitude,
  longitude,
  altitude: normalesOf({ departement: code })?.altitude ?? null,
  zone: zoneOf(code),
});

/**
 * The weather of a department from 14 days behind `now` to 6 ahead: told by the server of `METEO` or
 * `OPEN_METEO_URL`, else what its half-months are usually like. Throws `validation` where there is no such department.
 */
export async function readMeteo(context: Context, code: string, now = new Date()): Promise<Meteo> {
  const departement = departementOf(code);
  if (!departement) throw new AppError('validation');
  const { forecasts } = context;
  const told = await forecasts?.days(placeOf(departement)).catch((error: unknown) => {
    context.log.warn({ err: error }, 'the forecast could not be had');
    return null;
  });
  if (forecasts && told)
    return { jours: told, prevision: true, panne: false, source: forecasts.source };
  return {
    jours: usual(departement, now),
    prevision: false,
    panne: told === null,
    source: sourceDesNormales,
  };
}

/** Weather that a gardener must act on; null if unknown without a forecast. */
export interface Alertes {
  /** For the coming night. */
  gel: 'non' | 'possible' | 'attendu' | null;
  tminNuit: number | null;
  /** True if today or tomorrow is hot (30 °C). */
  chaleur: boolean | null;
  /** True if today or tomorrow is stormy (60 km/h). */
  tempete: boolean | null;
  /** mm of the three days before today and of today. */
  pluieRecente: number | null;
}

/** The works that a department's weather asks for on the evening of `now` (there). Throws as `readMeteo`. */
export async function alertesOf(
  context: Context,
  code: string,
  now = new Date(),
): Promise<Alertes> {
  const { jours, prevision } = await readMeteo(context, code, now);
  const today = todayOf(code, now);
  const day = (shift: number) => jours.find(({ date }) => date === shifted(today, shift));
  if (!prevision)
    return { gel: null, tminNuit: null, chaleur: null, tempete: null, pluieRecente: null };
  const tminNuit = day(1)?.tmin ?? null;
  const near = [day(0), day(1)];
  const rains = Array.from({ length: rainDays + 1 }, (_, at) => day(at - rainDays)?.pluie ?? null);
  const known = rains.filter((value) => value !== null);
  return {
    gel: gelOf(tminNuit),
    tminNuit,
    chaleur: reaches(
      near.map((each) => each?.tmax),
      heat,
    ),
    tempete: reaches(
      near.map((each) => each?.vent),
      storm,
    ),
    pluieRecente: known.length > 0 ? known.reduce((sum, rain) => sum + rain, 0) : null,
  };
}

/** True if a figure is at least `least`; null if no figure is known. */
function reaches(figures: readonly (number | null | undefined)[], least: number): boolean | null {
  const known = figures.filter((figure) => typeof figure === 'number');
  return known.length > 0 ? known.some((figure) => figure >= least) : null;
}

/** Gives the risk of frost for a minimum in °C; null if the minimum is unknown. */
export function gelOf(tmin: number | null): Alertes['gel'] {
  if (tmin === null) return null;
  if (tmin <= 0) return 'attendu';
  return tmin <= groundFrost ? 'possible' : 'non';
}
