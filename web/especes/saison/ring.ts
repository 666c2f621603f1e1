import { isFirst, monthOf } from './saisonWords.ts';

/** A ring of 24 half-months: January is at the top, and time goes with the clock. */
const QUINZAINES = 24;

const angleOf = (at: number) => (at / QUINZAINES) * 2 * Math.PI;
const round = (value: number) => Math.round(value * 100) / 100;

/** The place `radius` from the middle where `at` half-months of the year are over. */
export const pointAt = (at: number, radius: number) => ({
  x: round(Math.sin(angleOf(at)) * radius),
  y: round(-Math.cos(angleOf(at)) * radius),
});

const point = (at: number, radius: number) => {
  const { x, y } = pointAt(at, radius);
  return `${x} ${y}`;
};

/** Part of a ring between two radii, from one time of the year to another. */
export function arc(from: number, to: number, inner: number, outer: number): string {
  const large = to - from > QUINZAINES / 2 ? 1 : 0;
  return `M${point(from, inner)}L${point(from, outer)}A${outer} ${outer} 0 ${large} 1 ${point(to, outer)}L${point(to, inner)}A${inner} ${inner} 0 ${large} 0 ${point(from, inner)}Z`;
}

/** Part of the petal of half-month `at` (0 to 23), with a little air beside it. */
export const petal = (at: number, inner: number, outer: number) =>
  arc(at + 0.07, at + 0.93, round(inner), round(outer));

const lateFebruary = 4;

/** 22 → 'Du 16 au 30'; the end of February is another day in a leap year. */
export function quinzaineDays(quinzaine: number): string {
  if (isFirst(quinzaine)) return 'Du 1er au 15';
  if (quinzaine === lateFebruary) return 'Du 16 à la fin du mois';
  return `Du 16 au ${new Date(Date.UTC(2001, monthOf(quinzaine) + 1, 0)).getUTCDate()}`;
}

/** The half-month `step` further, over the turn of the year. */
export const quinzaineAfter = (quinzaine: number, step: number) =>
  ((quinzaine - 1 + step + 24) % 24) + 1;
