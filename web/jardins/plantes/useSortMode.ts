import { useCallback, useSyncExternalStore } from 'react';
import { type SortMode, sortModes } from './planteSort.ts';

const DEFAULT: SortMode = 'date';
const keyOf = (jardinId: number) => `triJardin:${jardinId}`;
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
  const value = localStorage.getItem(keyOf(jardinId));
  return sortModes.find((mode) => mode === value) ?? DEFAULT;
}

/** How a garden's plants are sorted here: stored per garden, followed in every window. */
export function useSortMode(jardinId: number) {
  const mode = useSyncExternalStore(
    subscribe,
    () => stored(jardinId),
    () => DEFAULT,
  );
  const choose = useCallback(
    (next: SortMode) => {
      localStorage.setItem(keyOf(jardinId), next);
      for (const listener of listeners) listener();
    },
    [jardinId],
  );
  return [mode, choose] as const;
}
