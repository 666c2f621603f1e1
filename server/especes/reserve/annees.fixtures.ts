import { quinzaineOf } from '../../../contract/especes/climat.ts';
import { type Normales, normalesOf } from '../meteo/normales.ts';
import type { Releve } from './ciel.ts';
import { dayOfRang, rangOf } from './jours.ts';

/** Numbers between 0 and 1, always the same of a seed (mulberry32). */
function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A wet day is likelier after a wet one. */
const PERSISTENCE = 0.35;

/** Days of random weather in a department whose means are the usual ones: showers, dry spells, hot and dull days. */
export function randomWeather(
  departement: string,
  from: string,
  to: string,
  seed: number,
): Releve[] {
  const usual = normalesOf({ departement }) as Normales;
  const chance = chances(seed);
  let [isWet, mood] = [false, 0];
  const days: Releve[] = [];
  for (let rang = rangOf(from); rang <= rangOf(to); rang += 1) {
    const date = dayOfRang(rang);
    const half = quinzaineOf(date) - 1;
    const [share = 0, rain = 0, et0 = 0] = [usual.jours[half], usual.pluie[half], usual.et0[half]];
    isWet = chance() < share * (1 - PERSISTENCE) + (isWet ? PERSISTENCE : 0);
    const mean = Math.max(1.2, (rain * 0.97) / share);
    const drizzle = chance() < 0.15 ? chance() * 0.9 : 0;
    mood = 0.6 * mood + 0.28 * (chance() + chance() + chance() - 1.5);
    const dull = isWet ? 0.7 : 1 + (0.3 * share) / (1 - share);
    const factor = Math.min(1.8, Math.max(0.3, dull * (1 + 0.25 * mood)));
    days.push({
      date,
      pluie: isWet ? 1 - (mean - 1) * Math.log(1 - chance()) : drizzle,
      et0: Math.max(0.05, et0 * factor),
      tmin: null,
    });
  }
  return days;
}
