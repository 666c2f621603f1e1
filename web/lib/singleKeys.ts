import { useSyncExternalStore } from 'react';
import { local } from './storage.ts';

const KEY = 'raccourcis';
const OFF = 'non';
const listeners = new Set<() => void>();

const areOn = () => local.get(KEY) !== OFF;

/** Of this browser: whoever speaks to it presses such keys without wanting to (WCAG 2.1.4). */
export function switchSingleKeys(on: boolean): void {
  if (on) local.remove(KEY);
  else local.set({ [KEY]: OFF });
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const always = () => true;

/** Whether keys alone do something here; always while the served page is being hydrated. */
export const useSingleKeys = () => useSyncExternalStore(subscribe, areOn, always);

/** Where a key is not a letter that is typed, nor an answer to what is open. */
export const isOutsideFields = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey) &&
  !(target as Element).closest?.('input, textarea, select, [contenteditable], dialog, [role=menu]');

/** Whether a letter or sign may do something by itself. */
export const isSingleKey = (event: KeyboardEvent) => areOn() && isOutsideFields(event);
