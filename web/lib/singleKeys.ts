import { local } from './storage.ts';

const KEY = 'raccourcis';
const OFF = 'non';

/** Whether keys alone do something in this browser. */
export const areSingleKeysOn = () => local.get(KEY) !== OFF;

/** Switches shortcuts of a single key. Speech input presses such keys by accident (WCAG 2.1.4). */
export function switchSingleKeys(on: boolean): void {
  if (on) local.remove(KEY);
  else local.set({ [KEY]: OFF });
}

/** Where a key is neither typed nor an answer to what is open. */
export function isOutsideFields(event: KeyboardEvent): boolean {
  // An extension's field stands in a shadow of its own element, and may be hidden in it.
  const target = event.composedPath()[0] as Element;
  return (
    !(event.ctrlKey || event.metaKey || event.altKey) &&
    !target.localName.includes('-') &&
    !target.closest('input, textarea, select, [contenteditable], dialog, [role=menu]')
  );
}

/** Whether a letter or sign may do something by itself. */
export const isSingleKey = (event: KeyboardEvent) => areSingleKeysOn() && isOutsideFields(event);
