import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { derniereAnnee, type Lune } from '../../../contract/especes/lune.ts';
import { dayIn } from '../../../contract/today.ts';
import { zoneOf } from '../../../contract/zone.ts';
import { AppError } from '../../platform/http/appError.ts';
import { WorkQueue } from '../../platform/http/limits/workQueue.ts';
import { departementOf } from '../lieux/departements.ts';
import { type Place, risesAt, unseen } from './rises.ts';
import { type Day, daysOf } from './year.ts';

/** A year holds about 120 kB, and one of a place as much again. */
const years = new LRUCache<string, Day[]>({ max: 40 });
const yearsOfPlaces = new LRUCache<string, Lune[]>({ max: 24 });
/** Computes one year at a time for all requests: they share one thread. */
const works = new WorkQueue({ parallel: 1, waiting: 100 });

async function yearOf(year: number, zone: string): Promise<Day[]> {
  const key = `${year} ${zone}`;
  const known = years.get(key);
  if (known) return known;
  const days = await works.run(key, 'lune', () => daysOf(year, zone));
  years.set(key, days);
  return days;
}

interface Asked {
  departement?: string | undefined;
  jours?: number | undefined;
}

/** As `readLune`, of the day that it is in `departement`, without one in Paris. */
export const readToday = (asked: Asked) =>
  readLune(dayIn(zoneOf(asked.departement), Date.now()), asked);

/**
 * The moon of a day (`AAAA-MM-JJ`) in the time of `departement`, without one in Paris's, of `jours` days from it on,
 * or of each day of a year (`AAAA`), 1950–2100. Rise and set are those in the middle of `departement`, null without one. Throws `validation` where there is
 * no such department.
 */
export async function readLune(quand: string, asked: Asked): Promise<Lune | Lune[]> {
  const place = placeOf(asked.departement);
  const zone = zoneOf(asked.departement);
  if (quand.length === 4) return readYear(Number(quand), asked.departement, place);
  const days = await daysFrom(quand, asked.jours ?? 1, zone);
  const visible = days.map((day) => ({
    ...day,
    ...(place ? risesAt(place, day.date, zone) : unseen),
  }));
  const [first] = visible;
  return asked.jours === undefined && first ? first : visible;
}

/** As `readLune`, always as a list. */
export const listLune = async (quand: string, asked: Asked): Promise<Lune[]> =>
  [await readLune(quand, asked)].flat();

function placeOf(code: string | undefined): Place | undefined {
  if (code === undefined) return undefined;
  const place = departementOf(code);
  if (!place) throw new AppError('validation');
  return place;
}

/** The days from `date` on, as far as the sky is reckoned. */
async function daysFrom(date: string, count: number, zone: string): Promise<Day[]> {
  const year = Number(date.slice(0, 4));
  const days = await yearOf(year, zone);
  const from = days.findIndex((day) => day.date === date);
  const found = days.slice(from, from + count);
  if (found.length === count || year === derniereAnnee) return found;
  return [...found, ...(await yearOf(year + 1, zone)).slice(0, count - found.length)];
}

async function readYear(year: number, code: string | undefined, place: Place | undefined) {
  const zone = zoneOf(code);
  const days = await yearOf(year, zone);
  if (!code || !place) return days.map((day) => ({ ...day, ...unseen }));
  const key = `${year} ${code}`;
  const known = yearsOfPlaces.get(key);
  if (known) return known;
  const visible = await works.run(key, 'lune', () => luneAt(place, days, zone));
  yearsOfPlaces.set(key, visible);
  return visible;
}

/** Half a second for a year, in which others come in between. */
async function luneAt(place: Place, days: readonly Day[], zone: string): Promise<Lune[]> {
  const visible: Lune[] = [];
  for (const [at, day] of days.entries()) {
    if (at % 16 === 0) await setImmediate();
    visible.push({ ...day, ...risesAt(place, day.date, zone) });
  }
  return visible;
}
