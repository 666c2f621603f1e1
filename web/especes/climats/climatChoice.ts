import { useSyncExternalStore } from 'react';
import { type Climat, climats } from '../../../contract/especes/climat.ts';
import { fold } from '../../../contract/words.ts';
import { searchParam } from '../../lib/address.ts';
import { inlineRead, local } from '../../lib/storage.ts';

const KEY = 'climat';
const listeners = new Set<() => void>();

/** The climate of a reader without a choice or a garden of known climate. */
export const usualClimat: Climat = 'océanique';

const climatNamed = (text: string | null): Climat | null =>
  (text && climats.find((climat) => fold(climat) === fold(text))) || null;

/** The climate that an address asks for, in any case and accents. */
export const askedClimat = (search: URLSearchParams): Climat | null =>
  climatNamed(searchParam(search, KEY));

/** The climate that the reader of this browser chose, if they did. */
export const chosenClimat = () => climatNamed(local.get(KEY));

/** Redirects a reader of another climate before the first paint to its page, which is cached like the usual one. */
export const LEAD_TO_CLIMAT = `try{const c=${inlineRead(KEY)},q=new URLSearchParams(location.search);if(c&&c!=='${usualClimat}'&&!q.has('${KEY}')){q.set('${KEY}',c);location.replace(location.pathname+'?'+q+location.hash)}}catch{}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The browser keeps the choice for all pages that show a year. */
export function chooseClimat(climat: Climat): void {
  local.set({ [KEY]: climat });
  for (const listener of listeners) listener();
}

const none = () => null;

/** The climate that the reader chose; null for none, and always while the served page is being hydrated. */
export const useChosenClimat = (): Climat | null =>
  useSyncExternalStore(subscribe, chosenClimat, none);
