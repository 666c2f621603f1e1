import { LRUCache } from 'lru-cache';
import { quinzaineOf } from '../../../contract/especes/climat.ts';

/** How many days behind today are looked at, and how many ahead. */
export const DERRIERE = 400;
export const DEVANT = 366;

const dayMs = 86_400_000;

/** Days are counted from 1 January 1970: sums over years need no calendar. */
export const rangOf = (day: string): number => Math.round(Date.parse(day) / dayMs);

const days = new LRUCache<number, string>({ max: 2_000 });

export function dayOfRang(rang: number): string {
  const known = days.get(rang);
  if (known) return known;
  const day = new Date(rang * dayMs).toISOString().slice(0, 10);
  days.set(rang, day);
  return day;
}

/** The year of a rank, and its month, 1 to 12. */
export function yearAndMonthOf(rang: number): [year: number, month: number] {
  const date = new Date(rang * dayMs);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1];
}

/** The days around one of them, oldest first. */
export interface Jours {
  /** The rank of the first day, and of the one that they are around. */
  debut: number;
  aujourdhui: number;
  /** Half-month of each, 1 to 24, and its day of the year, 1 to 366. */
  quinzaines: Uint8Array;
  deLAnnee: Uint16Array;
}

// Members of several time zones live on two days at once.
const cache = new LRUCache<string, Jours>({ max: 4 });

/** The days around `today`, `DERRIERE` behind it and `DEVANT` ahead; reckoned once a day. */
export function joursAutour(today: string): Jours {
  const known = cache.get(today);
  if (known) return known;
  const aujourdhui = rangOf(today);
  const debut = aujourdhui - DERRIERE;
  const dates = Array.from({ length: DERRIERE + DEVANT + 1 }, (_, at) => dayOfRang(debut + at));
  const made = {
    debut,
    aujourdhui,
    quinzaines: Uint8Array.from(dates, quinzaineOf),
    deLAnnee: Uint16Array.from(
      dates,
      (date) => rangOf(date) - rangOf(`${date.slice(0, 4)}-01-01`) + 1,
    ),
  };
  cache.set(today, made);
  return made;
}
