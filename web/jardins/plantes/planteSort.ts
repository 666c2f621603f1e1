import { useCallback, useSyncExternalStore } from 'react';
import type { PlanteSummary } from '../../../contract/jardins/plante.ts';
import { local } from '../../lib/storage.ts';

export const sortModes = ['manuel', 'date', 'alphabetique'] as const;
export type SortMode = (typeof sortModes)[number];

type Sortable = Pick<PlanteSummary, 'id' | 'name' | 'date' | 'position' | 'placee'>;

const french = new Intl.Collator('fr', { numeric: true });
// Plants without a place come last (docs/rules.md, Plants).
const byPosition = (a: Sortable, b: Sortable) =>
  Number(b.placee) - Number(a.placee) || a.position - b.position || a.id - b.id;

const comparisons: Record<SortMode, (a: Sortable, b: Sortable) => number> = {
  manuel: byPosition,
  date: (a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : byPosition(a, b)),
  alphabetique: (a, b) => french.compare(a.name, b.name) || byPosition(a, b),
};

export const sortPlantes = <P extends Sortable>(plantes: readonly P[], mode: SortMode): P[] =>
  plantes.toSorted(comparisons[mode]);

const DEFAULT: SortMode = 'date';
const keyOf = (jardinId: number) => `triJardin:${jardinId}` as const;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function stored(jardinId: number): SortMode {
  const value = local.get(keyOf(jardinId));
  return sortModes.find((mode) => mode === value) ?? DEFAULT;
}

/** The order of a garden's plants: stored per garden in this browser, the same in all its windows. */
export function useSortMode(jardinId: number) {
  const mode = useSyncExternalStore(
    subscribe,
    () => stored(jardinId),
    () => DEFAULT,
  );
  const choose = useCallback(
    (next: SortMode) => {
      local.set({ [keyOf(jardinId)]: next });
      for (const listener of listeners) listener();
    },
    [jardinId],
  );
  return [mode, choose] as const;
}
