import { useEffect } from 'react';
import { RECENT_PAGES } from './session.ts';
import { local, storedList } from './storage.ts';

/** A recently viewed page of a garden, a plant, a species or a product. */
export interface RecentPage {
  titre: string;
  adresse: string;
  photo: string | null;
  /** Base address of its drawing. */
  illustration: string;
}

const MOST = 12;

/** The recent pages, latest first, without those hidden from this reader by now. */
export function readRecentPages(): RecentPage[] {
  return storedList(RECENT_PAGES, isRecentPage).slice(0, MOST);
}

function isRecentPage(stored: unknown): stored is RecentPage {
  const page = stored as Partial<RecentPage> | null;
  return (
    typeof page?.titre === 'string' &&
    typeof page.illustration === 'string' &&
    // Only pages of this site.
    /^\/\w/.test(page.adresse ?? '')
  );
}

/** Records a visit of this page; null for a page without content. */
export function useRecentPage(page: RecentPage | null): void {
  const noted = page && JSON.stringify(page);
  useEffect(() => {
    if (!noted) return;
    const last: RecentPage = JSON.parse(noted);
    const others = readRecentPages().filter(({ adresse }) => adresse !== last.adresse);
    local.set({ [RECENT_PAGES]: JSON.stringify([last, ...others].slice(0, MOST)) });
  }, [noted]);
}
