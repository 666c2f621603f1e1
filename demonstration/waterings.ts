import type { Ciel } from '../server/especes/reserve/ciel.ts';
import { rangOf } from '../server/especes/reserve/jours.ts';
import type { Pousse } from '../server/especes/reserve/pousse.ts';
import { eachDay } from '../server/especes/reserve/reserve.ts';

/** How far back the waterings go, in days. */
export const A_YEAR = 365;

interface Need {
  pousse: Pousse;
  ciel: Ciel;
  /** Ranks: the first day that counts, before which it was full, and the last. */
  from: number;
  until: number;
  /** Its gardener lets it lose so many times what its kind may. */
  pace: number;
}

/** The days (ranks) on which a plant was thirsty and was watered, in order. */
export function wateringDays({ pousse, ciel, from, until, pace }: Need): number[] {
  const days: number[] = [];
  const asked = { plein: from - 1, jusqua: until };
  let isThirsty = true;
  while (isThirsty) {
    isThirsty = false;
    eachDay(pousse, ciel, asked, ({ rang, soif, manque }) => {
      isThirsty = soif > 0 && manque >= pace * pousse.seuil;
      if (!isThirsty) return true;
      days.push(rang);
      asked.plein = rang;
      return false;
    });
  }
  return days;
}

/** Days of an interval that its gardener set, up to `until`; the last one `ago` days before it. */
export function intervalDays(from: number, until: number, interval: number, ago: number): number[] {
  const days: number[] = [];
  for (let day = until - ago; day >= from; day -= interval) days.unshift(day);
  return days;
}

/** From when on it is thirsty for longer than this, no rhythm is told. */
const LONGEST = 45;

/** Days from full to thirsty in July; null where it does not thirst by then, or is not there. */
export function summerInterval(pousse: Pousse, ciel: Ciel, pace: number): number | null {
  const first = Math.max(pousse.plantee, ciel.aujourdhui - A_YEAR);
  const year = new Date(first * 86_400_000).getUTCFullYear();
  const july = [year, year + 1].map((each) => rangOf(`${each}-07-01`)).find((day) => day >= first);
  const plein = july ?? first;
  const [thirsty] = wateringDays({
    pousse,
    ciel,
    from: plein + 1,
    until: plein + LONGEST,
    pace,
  });
  return thirsty === undefined ? null : thirsty - plein;
}
