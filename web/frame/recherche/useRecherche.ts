import { useEffect, useState } from 'react';
import type { Recherche } from '../../../contract/especes/recherche.ts';
import { api } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';

/** Between two letters nothing is asked. */
const PAUSE = 120;

interface Answered {
  /** The words that this is the answer to. */
  asked: string;
  found: Recherche | null;
  failed: boolean;
}

const nothing: Answered = { asked: '', found: null, failed: false };

/** What words find, as this reader may see it; the answer before stays until the next is there. */
export function useRecherche(words: string, exact: boolean, limite: number): Answered {
  const [answered, setAnswered] = useState(nothing);
  const q = words.trim();
  useEffect(() => {
    if (!q) return setAnswered(nothing);
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const query = { q, limite, exact: exact ? ('oui' as const) : undefined };
      api('GET /recherche', { query, signal: leaving.signal })
        .then((found) => setAnswered({ asked: q, found, failed: false }))
        .catch((error: unknown) => {
          if (leaving.signal.aborted) return;
          logFailure(error);
          setAnswered({ asked: q, found: null, failed: true });
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [q, exact, limite]);
  return answered;
}
