import type { GardenPlan } from './data.ts';
import { dateOf, dayNumber, monthOf } from './days.ts';
import { between, type Random } from './random.ts';

/** How far back the waterings go, in days. */
const SIX_MONTHS = 182;
const SHORTEST = 2;
const LONGEST = 40;

/** By month, January first: how much longer than at the height of summer. 0: not watered. */
const seasons: Record<GardenPlan['climate'], readonly number[]> = {
  indoors: [1.7, 1.6, 1.3, 1.1, 1, 0.95, 0.9, 0.9, 1.05, 1.2, 1.5, 1.7],
  outdoors: [0, 0, 2.4, 1.7, 1.25, 1, 0.9, 0.9, 1.2, 1.8, 2.8, 0],
  frosty: [0, 0, 0, 2, 1.4, 1.05, 0.95, 1, 1.4, 2.2, 0, 0],
  dryWinter: [0, 0, 1.8, 1.3, 1.1, 1, 1, 1, 1.1, 1.6, 0, 0],
};

export interface WateringNeed {
  today: string;
  /** The day the plant was added: no watering before it. */
  added: string;
  climate: GardenPlan['climate'];
  /** Days between two waterings in summer; null for what is then left dry, and not watered at all. */
  interval: number | null;
  dead: boolean;
}

/** The days a plant was watered over the last six months, in order, each once. */
export function wateringDates(need: WateringNeed, random: Random): string[] {
  const { interval } = need;
  if (interval === null) return [];
  const last = dayNumber(need.today) - (need.dead ? between(random, 70, 130) : 0);
  const first = Math.max(dayNumber(need.today) - SIX_MONTHS, dayNumber(need.added));
  const dates: string[] = [];
  let day = first + between(random, 0, Math.round(interval));
  while (day <= last) {
    const season = seasons[need.climate][monthOf(day)] ?? 1;
    if (season === 0) {
      day += between(random, 1, SHORTEST * 3);
      continue;
    }
    dates.push(dateOf(day));
    const days = Math.round(interval * season * (0.75 + random() * 0.5));
    day += Math.min(LONGEST, Math.max(SHORTEST, days));
  }
  return dates;
}

const RECENT = 5;

/** The median of the last five gaps in days, half days up; null with fewer than two, as in docs/rules.md. */
export function rhythmOf(dates: readonly string[]): number | null {
  const days = dates.slice(-RECENT - 1).map(dayNumber);
  const gaps = days.slice(1).map((day, index) => day - (days[index] as number));
  if (gaps.length < 2) return null;
  const sorted = gaps.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return Math.round(((low as number) + (high as number)) / 2);
}

/** The waterings moved as a whole, so that the last one was `last` days after today (0 or less). */
export function alignedWaterings(
  dates: readonly string[],
  { today, added, climate }: WateringNeed,
  last: number,
): string[] {
  const move = dayNumber(today) + last - dayNumber(dates.at(-1) ?? today);
  const first = Math.max(dayNumber(today) - SIX_MONTHS, dayNumber(added));
  return dates
    .map((date) => dayNumber(date) + move)
    .filter((day) => day >= first && seasons[climate][monthOf(day)] !== 0)
    .map(dateOf);
}

/** Until which day nothing is watered in this climate; null while something is. */
export function restsUntil({ today, climate }: Pick<WateringNeed, 'today' | 'climate'>) {
  const rests = (day: number) => seasons[climate][monthOf(day)] === 0;
  let day = dayNumber(today);
  if (!rests(day)) return null;
  while (rests(day)) day += 1;
  return dateOf(day);
}
