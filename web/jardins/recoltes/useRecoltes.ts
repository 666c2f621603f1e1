import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecolteNommee } from '../../../contract/jardins/vie/recolte.ts';
import { nextPage, send } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';

/** Harvests that one part holds. */
const PART = 20;

interface Read {
  items: readonly RecolteNommee[];
  apres: string | undefined;
}

/** A year's harvests one by one, the newest first; read anew with each `version`, as many as were shown. */
export function useRecoltes(annee: number, version: number) {
  const [read, setRead] = useState<Read | null>(null);
  const [state, setState] = useState<'busy' | 'rest' | 'failed'>('busy');
  const turn = useRef(0);
  const most = useRef(PART);
  const load = useCallback(
    async (before: readonly RecolteNommee[], query: { limite: number; apres?: string }) => {
      turn.current += 1;
      const mine = turn.current;
      setState('busy');
      try {
        const asked = { query: { annee: String(annee), ...query } };
        const response = await send('GET /recolte/liste', asked);
        const items = [...before, ...((await response.json()) as RecolteNommee[])];
        if (mine !== turn.current) return;
        most.current = Math.max(PART, items.length);
        setRead({ items, apres: nextPage(response) });
        setState('rest');
      } catch (error) {
        if (mine !== turn.current) return;
        logFailure(error);
        setState('failed');
      }
    },
    [annee],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew with each version.
  useEffect(() => {
    void load([], { limite: most.current });
    return () => {
      turn.current += 1;
    };
  }, [load, version]);
  const { items = [], apres } = read ?? {};
  return {
    items,
    state,
    isMore: apres !== undefined,
    more: () => void load(items, { limite: PART, ...(apres && { apres }) }),
    again: () => void load([], { limite: most.current }),
  };
}
