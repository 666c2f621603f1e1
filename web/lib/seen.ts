import { useEffect } from 'react';
import { SEEN } from './session.ts';
import { local, storedList } from './storage.ts';

/** A recently viewed page of a garden, a plant, a species or a product. */
export interface Seen {
  titre: string;
  adresse: string;
  photo: string | null;
  /** Base address of its drawing. */
  illustration: string;
}

const MOST = 12;

/** The recent pages, latest first, without those hidden from this reader by now. */
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

/** Records a visit of this page; null for a page without content. */
export function useSeen(seen: Seen | null): void {
  const noted = seen && JSON.stringify(seen);
  useEffect(() => {
    if (!noted) return;
    const last: Seen = JSON.parse(noted);
    const others = readSeen().filter(({ adresse }) => adresse !== last.adresse);
    local.set({ [SEEN]: JSON.stringify([last, ...others].slice(0, MOST)) });
  }, [noted]);
}
