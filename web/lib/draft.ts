import { useEffect, useRef } from 'react';
import { readSession, subscribeToSession } from './session.ts';
import { tellSessionEnd } from './sessionNotice.ts';

/** One form a page; `part` tells what else of the page is kept beside its values. */
const keyOf = (part: string) => `brouillon:${window.location.pathname.toLowerCase()}${part}`;

/** Keeps what was typed when the session has ended, until the member is back on the page. */
export function keepDraft(values: unknown, part = ''): void {
  sessionStorage.setItem(keyOf(part), JSON.stringify(values));
}

export const hasDraft = (part = '') => sessionStorage.getItem(keyOf(part)) !== null;

/** `null` on the server too, whose pages are those of a visitor. */
export function takeDraft<T>(part = ''): T | null {
  if (typeof window === 'undefined') return null;
  const kept = sessionStorage.getItem(keyOf(part));
  sessionStorage.removeItem(keyOf(part));
  return kept ? (JSON.parse(kept) as T) : null;
}

/** Of whoever leaves the page on purpose. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(keyOf(''))) sessionStorage.removeItem(key);
}

/** Keeps a changed form at the moment when the session ends, here or in another tab, and says so. */
export function useSessionDraft(values: unknown, changed: boolean, part = ''): void {
  const latest = useRef({ values, changed });
  useEffect(() => {
    latest.current = { values, changed };
  });
  useEffect(() => {
    let member = readSession() !== null;
    return subscribeToSession(() => {
      const { values, changed } = latest.current;
      const ended = member && readSession() === null;
      member = readSession() !== null;
      // A visitor has no session that could end; they fill in forms too.
      if (!ended) return;
      if (changed) keepDraft(values, part);
      tellSessionEnd();
    });
  }, [part]);
}
