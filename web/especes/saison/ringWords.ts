import { isFirst, monthOf } from './saisonWords.ts';

const lateFebruary = 4;

/** 22 → 'Du 16 au 30'; the end of February is another day in a leap year. */
export function quinzaineDays(quinzaine: number): string {
  if (isFirst(quinzaine)) return 'Du 1er au 15';
  if (quinzaine === lateFebruary) return 'Du 16 à la fin du mois';
  return `Du 16 au ${new Date(Date.UTC(2001, monthOf(quinzaine) + 1, 0)).getUTCDate()}`;
}

/** The half-month `step` further, over the turn of the year. */
export const turned = (quinzaine: number, step: number) => ((quinzaine - 1 + step + 24) % 24) + 1;
