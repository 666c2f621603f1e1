import { formatNumber } from '../../lib/format.ts';

export const roundAverage = (days: number) => Math.round(days * 10) / 10;

/** The average, rounded to one decimal, as a sentence. */
export function frequencySentence(averageDays: number): string {
  const days = roundAverage(averageDays);
  if (days <= 7) return 'Une fois par semaine';
  if (days <= 14) return 'Une fois toutes les 2 semaines';
  if (days <= 21) return 'Une fois toutes les 3 semaines';
  if (days <= 30) return 'Une fois par mois';
  return `Tous les ${formatNumber(days)} jours`;
}
