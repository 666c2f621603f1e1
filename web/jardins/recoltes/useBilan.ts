import { useCallback, useEffect, useState } from 'react';
import type { BilanDesRecoltes } from '../../../contract/jardins/vie/bilan.ts';
import { api } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';

/** One's own harvests of a year, of one garden where that is named; what was shown stays until the next is there. */
export function useBilan(annee: number, jardin?: number) {
  const [bilan, setBilan] = useState<BilanDesRecoltes | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew with each round.
  useEffect(() => {
    const stop = new AbortController();
    const query = { annee: String(annee), ...(jardin && { jardin }) };
    setFailed(false);
    api('GET /recolte', { query, signal: stop.signal }).then(setBilan, (error) => {
      if (stop.signal.aborted) return;
      logFailure(error);
      setFailed(true);
    });
    return () => stop.abort();
  }, [annee, jardin, round]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  return { bilan, failed, stale: bilan !== null && bilan.annee !== annee, again, round };
}
