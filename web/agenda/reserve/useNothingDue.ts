import type { Rappel } from '../../../contract/agenda/rappel.ts';
import { dayAfter } from '../../../contract/today.ts';
import { api } from '../../lib/api.ts';
import { useAsked } from '../../lib/calls/useCall.ts';
import { loadPart } from '../../lib/connection.ts';
import { isNear } from './isNear.ts';

/** The days whose waterings make a habit. */
const REMEMBERED = 400;

interface Asked {
  idPlante: number;
  /** The reminder of its waterings; undefined until it is known, or without one. */
  rappel: Rappel | undefined;
  /** Days of its waterings, oldest first. */
  days: readonly string[];
  today: string;
}

/** The reason why an own plant needs no water soon, in one or two sentences; null if it does, or until known. */
export function useNothingDue({ idPlante, rappel, days, today }: Asked): string | null {
  const isWanted = rappel && !rappel.jamais && !isNear(rappel.echeance, today);
  const question = isWanted ? `${idPlante} ${days.at(-1)} ${rappel.echeance}` : null;
  const { value } = useAsked(question, async (signal) => {
    const [reserve, words] = await Promise.all([
      api('GET /plante/:id/reserve', { params: { id: idPlante }, signal }),
      // Visitors never need these words.
      loadPart(() => import('./reserveWords.ts')),
    ]);
    return { reserve, words };
  });
  if (!isWanted || !value) return null;
  const { daysText, habitText, hasHabit, nothingText } = value.words;
  const { seuil, jours } = value.reserve;
  if (seuil === null) return daysText(rappel);
  const habit = hasHabit(days.filter((day) => day > dayAfter(today, -REMEMBERED)).length);
  const { echeance } = rappel;
  const until = habitText({ jours, seuil, habit, echeance, today });
  return `${nothingText(jours)} ${until}`.trim();
}
