import { isReached, median, type Result, type Row } from './measure.ts';

const digits = (value: number) => (Math.abs(value) < 10 ? value.toFixed(2) : value.toFixed(0));

const shownAim = ({ aim, unit }: Row) => {
  if (!aim) return '';
  return 'atLeast' in aim ? `≥ ${aim.atLeast} ${unit}` : `≤ ${aim.atMost} ${unit}`;
};

/** Figures of each side, on one line. */
export const shownSides = (sides: Record<string, number>) =>
  Object.entries(sides)
    .map(([side, value]) => `${side} ${digits(value)}`)
    .join(', ');

const verdicts = { true: 'reached', false: 'MISSED', undefined: '' };

/** The table: of each row the median, the least and the most of its rounds, its aim and whether it is reached. */
export function tableOf(results: readonly Result[]): string {
  const head = ['', 'median', 'least – most', 'aim', ''];
  const lines = results.map((result) => {
    const { what, unit, samples, error } = result;
    const verdict = verdicts[`${isReached(result)}`];
    if (error !== undefined) return [what, '–', '', shownAim(result), `FAILED: ${error}`];
    const spread = `${digits(Math.min(...samples))} – ${digits(Math.max(...samples))}`;
    return [what, `${digits(median(samples))} ${unit}`, spread, shownAim(result), verdict];
  });
  const all = [head, ...lines];
  const widths = head.map((_, at) => Math.max(...all.map((line) => line[at]?.length ?? 0)));
  return all
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
