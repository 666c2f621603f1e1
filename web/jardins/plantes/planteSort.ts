import type { PlanteSummary } from '../../../contract/jardins/plante.ts';

export const sortModes = ['manuel', 'date', 'alphabetique'] as const;
export type SortMode = (typeof sortModes)[number];

type Sortable = Pick<PlanteSummary, 'id' | 'name' | 'date' | 'position' | 'placee'>;

const french = new Intl.Collator('fr', { numeric: true });
// Those never placed come last (docs/rules.md, Plants).
const byPosition = (a: Sortable, b: Sortable) =>
  Number(b.placee) - Number(a.placee) || a.position - b.position || a.id - b.id;

const comparisons: Record<SortMode, (a: Sortable, b: Sortable) => number> = {
  manuel: byPosition,
  date: (a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : byPosition(a, b)),
  alphabetique: (a, b) => french.compare(a.name, b.name) || byPosition(a, b),
};

export const sortPlantes = <P extends Sortable>(plantes: readonly P[], mode: SortMode): P[] =>
  plantes.toSorted(comparisons[mode]);
