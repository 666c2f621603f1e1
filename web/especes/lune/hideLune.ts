/** Whether this browser's reader wants no moon: kept for good, and known before the first paint. */
const KEY = 'lune';
const HIDDEN = 'masquee';

export const MARK_LUNE = `try{if(localStorage.getItem('${KEY}')==='${HIDDEN}')document.documentElement.dataset.lune='${HIDDEN}'}catch{}`;

export function markLune(): void {
  if (localStorage.getItem(KEY) === HIDDEN) document.documentElement.dataset.lune = HIDDEN;
  else delete document.documentElement.dataset.lune;
}

export function hideLune(): void {
  localStorage.setItem(KEY, HIDDEN);
  markLune();
}

export function showLune(): void {
  localStorage.removeItem(KEY);
  markLune();
}
