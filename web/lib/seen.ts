import { useEffect } from 'react';
import { SEEN } from './session.ts';
import { local, storedList } from './storage.ts';

/** A page of one thing that was looked at in this browser. */
export interface Seen {
  titre: string;
  adresse: string;
  photo: string | null;
  /** Base address of its drawing. */
  illustration: string;
}

const MOST = 12;

/** The pages seen lately, the last first; without those that this reader may no longer see. */
export function readSeen(): Seen[] {
  return storedList(SEEN, isSeen).slice(0, MOST);
}

function isSeen(stored: unknown): stored is Seen {
  const seen = stored as Partial<Seen> | null;
  return (
    typeof seen?.titre === 'string' &&
    typeof seen.illustration === 'string' &&
    // Only pages of this site.
    /^\/\w/.test(seen.adresse ?? '')
  );
}

/** Notes that this page was looked at; null for a page that shows nothing. */
export function useSeen(seen: Seen | null): void {
  const noted = seen && JSON.stringify(seen);
  useEffect(() => {
    if (!noted) return;
    const last: Seen = JSON.parse(noted);
    const others = readSeen().filter(({ adresse }) => adresse !== last.adresse);
    local.set({ [SEEN]: JSON.stringify([last, ...others].slice(0, MOST)) });
  }, [noted]);
}
