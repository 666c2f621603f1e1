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

interface WateringNeed {
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
