import { inlineRead, local } from '../../lib/storage.ts';

/** Whether this browser's reader wants no moon: kept for good, and known before the first paint. */
const KEY = 'lune';
const HIDDEN = 'masquee';

export const MARK_LUNE = `try{if(${inlineRead(KEY)}==='${HIDDEN}')document.documentElement.dataset.lune='${HIDDEN}'}catch{}`;

export function markLune(): void {
  if (local.get(KEY) === HIDDEN) document.documentElement.dataset.lune = HIDDEN;
  else delete document.documentElement.dataset.lune;
}

export function hideLune(): void {
  local.set({ [KEY]: HIDDEN });
  markLune();
}

export function showLune(): void {
  local.remove(KEY);
  markLune();
}
