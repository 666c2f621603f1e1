import { useEffect, useState } from 'react';
import { loadPart } from '../../../lib/connection.ts';
import { awaitBeforeHydration } from '../../../lib/hydration.ts';

type OwnerTools = typeof import('./OwnerTools.tsx');

let loaded: OwnerTools | null = null;

/** The tools of a garden's owner; only the owner loads their code. */
export async function loadOwnerTools(): Promise<void> {
  loaded ??= await loadPart(() => import('./OwnerTools.tsx'));
}

// The served page is the same for everyone and includes them. The owner's page waits for their code.
if (import.meta.env.SSR) loaded = await import('./OwnerTools.tsx');
else if ('own' in document.documentElement.dataset) awaitBeforeHydration(loadOwnerTools());

/** Null while they are not loaded. A sign-in on the page loads them. */
export function useOwnerTools(own: boolean): OwnerTools | null {
  const [, setKnown] = useState(loaded);
  useEffect(() => {
    if (own) void loadOwnerTools().then(() => setKnown(loaded));
  }, [own]);
  return loaded;
}
