import { fold } from '../../../../contract/words.ts';
import type { Loose } from './loose.ts';

/** Kinds of events, those of the server (0.x), those that the app begins with (1.x), and what people call theirs. */
const words: readonly (readonly [genre: string, names: RegExp])[] = [
  [
    'arrosage',
    /^(water|watering|watered|arros\w*|annaffi\w*|innaffi\w*|irrig\w*|riego|regar|giessen)$/,
  ],
  [
    'engrais',
    /^(fertili[sz]\w*|feed\w*|engrais|fertilis\w*|concim\w*|biostimulat\w*|abono|abonar)$/,
  ],
  ['taille', /^(prun\w*|taill\w*|potat\w*|trimm\w*|cutting back|poda|podar)$/],
  ['rempotage', /^(re-?pot\w*|transplant\w*|rempot\w*|rinvas\w*|trapian\w*|trasplant\w*)$/],
  ['traitement', /^(treat\w*|traite\w*|trattament\w*|pest control|tratamiento)$/],
  ['semis', /^(seed\w*|sow\w*|semis|semer|semin\w*|siembra)$/],
];

/** Our kind of care for an event; undefined where we have none. */
export function careOf(type: string): string | undefined {
  const word = fold(type).replaceAll('_', ' ').trim();
  return words.find(([, names]) => names.test(word))?.[0];
}

const labels: Readonly<Record<string, string>> = {
  misting: 'Brumisation',
  water_changing: "Changement d'eau",
  propagating: 'Multiplication',
  biostimulating: 'Biostimulant',
  observation: '',
};

/** How an event is told that is no care of ours, or more than that; an observation speaks for itself. */
export function labelOf(type: string): string {
  const key = type.toLowerCase();
  return Object.hasOwn(labels, key) ? (labels[key] ?? '') : type.slice(0, 60);
}

const days: Readonly<Record<string, number>> = { days: 1, weeks: 7, months: 30, years: 365 };

/** How often a reminder comes, in days; of months 30, of years 365. */
export function intervalOf(row: Loose): number | undefined {
  const frequency = row.object('frequency');
  const unit = (frequency?.line('unit') ?? row.line('frequencyUnit')).toLowerCase() || 'days';
  const quantity =
    frequency?.number('quantity') ?? row.number('frequencyQuantity') ?? row.number('frequency');
  const each = Object.hasOwn(days, unit) ? days[unit] : days[`${unit}s`];
  return quantity === undefined || each === undefined ? undefined : quantity * each;
}
