import { useEffect, useState } from 'react';
import { loadPart } from '../../../lib/connection.ts';
import { awaitBeforeHydration } from '../../../lib/hydration.ts';

type OwnerTools = typeof import('./OwnerTools.tsx');

let loaded: OwnerTools | null = null;

/** What only a garden's owner has on its page: nobody else loads its code. */
export async function loadOwnerTools(): Promise<void> {
  loaded ??= await loadPart(() => import('./OwnerTools.tsx'));
}

// The served page is everyone's and holds them; marked as its owner's (OwnerPart.tsx), it waits for them.
if (import.meta.env.SSR) loaded = await import('./OwnerTools.tsx');
else if ('own' in document.documentElement.dataset) awaitBeforeHydration(loadOwnerTools());

/** Null while they are not loaded; for who signs in on the page they come then. */
export function useOwnerTools(own: boolean): OwnerTools | null {
  const [, setKnown] = useState(loaded);
  useEffect(() => {
    if (own) void loadOwnerTools().then(() => setKnown(loaded));
  }, [own]);
  return loaded;
}
