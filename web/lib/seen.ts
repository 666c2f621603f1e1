import { useEffect } from 'react';
import { SEEN } from './session.ts';

/** A page of one thing that was looked at in this browser. */
export interface Seen {
  titre: string;
  adresse: string;
  photo: string | null;
  /** Base address of its drawing. */
  illustration: string;
}

const MOST = 12;

/** What was looked at lately, the last first; none of what is no longer ours to read. */
export function readSeen(): Seen[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSeen).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

const isSeen = (kept: Partial<Seen> | null): kept is Seen =>
  typeof kept?.titre === 'string' &&
  typeof kept.illustration === 'string' &&
  // Only pages of this site.
  /^\/\w/.test(kept.adresse ?? '');

/** Notes that this page was looked at; null for a page that shows nothing. */
export function useSeen(seen: Seen | null): void {
  const noted = seen && JSON.stringify(seen);
  useEffect(() => {
    if (!noted) return;
    const last: Seen = JSON.parse(noted);
    const others = readSeen().filter(({ adresse }) => adresse !== last.adresse);
    try {
      localStorage.setItem(SEEN, JSON.stringify([last, ...others].slice(0, MOST)));
    } catch {
      // Without room in the storage nothing is remembered.
    }
  }, [noted]);
}
