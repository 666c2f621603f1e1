import type { Climat } from '../../../contract/especes/climat.ts';
import type { MeteoJour } from '../../../contract/especes/meteo.ts';
import { et0Of } from './et0.ts';
import data from './normales.json' with { type: 'json' };

interface Normales {
  /** Where they were measured. */
  station: string;
  latitude: number;
  source: string;
  /** °C by month. */
  tmin: readonly number[];
  tmax: readonly number[];
  /** mm a month; null where no table was found. */
  pluie: readonly number[] | null;
}

const byClimat: Readonly<Record<Climat, Normales | null>> = data;

/** The figures of a climate; null where none were found, or at the other side of the equator. */
const normalesOf = (climat: Climat | '', latitude: number): Normales | null =>
  climat === '' || latitude < 0 ? null : byClimat[climat];

/** Who says what days usually are like in `climat`. */
export function sourceOf(climat: Climat | '', latitude: number): string {
  const found = normalesOf(climat, latitude);
  return found ? `${found.source} (${found.station}) ; Hargreaves et Samani 1985` : '';
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** What a day `YYYY-MM-DD` is usually like in `climat`: the month's means, its rain spread over its days. */
export function usualDay(climat: Climat | '', latitude: number, date: string): MeteoJour {
  const found = normalesOf(climat, latitude);
  const [year = 0, month = 1] = date.split('-').map(Number);
  const tmin = found?.tmin[month - 1] ?? null;
  const tmax = found?.tmax[month - 1] ?? null;
  const rain = found?.pluie?.[month - 1] ?? null;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return {
    date,
    tmin,
    tmax,
    pluie: rain === null ? null : tenth(rain / days),
    et0:
      found && tmin !== null && tmax !== null
        ? tenth(et0Of(found.latitude, date, tmin, tmax))
        : null,
  };
}
