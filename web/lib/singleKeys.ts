import { local } from './storage.ts';

const KEY = 'raccourcis';
const OFF = 'non';

/** True if single-key shortcuts are on in this browser. */
export const areSingleKeysOn = () => local.get(KEY) !== OFF;

/** Switches shortcuts of a single key. Speech input presses such keys by accident (WCAG 2.1.4). */
export function switchSingleKeys(on: boolean): void {
  if (on) local.remove(KEY);
  else local.set({ [KEY]: OFF });
}

/** True if a key is neither typed into a field nor handled by an open element. */
export function isOutsideFields(event: KeyboardEvent): boolean {
  // An extension's field stands in a shadow of its own element, and may be hidden in it.
  const target = event.composedPath()[0] as Element;
  return (
    !(event.ctrlKey || event.metaKey || event.altKey) &&
    !target.localName.includes('-') &&
    !target.closest('input, textarea, select, [contenteditable], dialog, [role=menu]')
  );
}

/** True if a character key may act as a shortcut. */
export const isSingleKey = (event: KeyboardEvent) => areSingleKeysOn() && isOutsideFields(event);
