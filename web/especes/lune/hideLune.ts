import { inlineRead, local } from '../../lib/storage.ts';

/** The reader's choice to hide the moon: kept in this browser, known before the first paint. */
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
