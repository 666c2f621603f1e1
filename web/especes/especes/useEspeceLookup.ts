import { useEffect, useState } from 'react';
import type { EspeceSummary } from '../../../contract/especes/espece.ts';
import { api } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';

const LETTERS = 2;
const LIMIT = 6;
const KEPT = 200;

// The catalogue does not change while a page is open: what was asked once is there at once.
const kept = new Map<string, EspeceSummary[]>();

/** The species that `words` name, from two letters on; the ones before stay until the answer is there. */
export function useEspeceLookup(words: string): { found: EspeceSummary[]; asked: string } {
  const q = words.trim();
  const [answered, setAnswered] = useState<{ found: EspeceSummary[]; asked: string }>({
    found: [],
    asked: '',
  });
  useEffect(() => {
    if (q.length < LETTERS) return setAnswered({ found: [], asked: q });
    const known = kept.get(q);
    if (known) return setAnswered({ found: known, asked: q });
    const leaving = new AbortController();
    api('GET /api/especes', { query: { q, limite: LIMIT }, signal: leaving.signal })
      .then((found) => {
        if (kept.size >= KEPT) kept.clear();
        kept.set(q, found);
        setAnswered({ found, asked: q });
      })
      .catch((error: unknown) => {
        // Without an answer the name is typed as it always could be.
        if (!leaving.signal.aborted) logFailure(error);
      });
    return () => leaving.abort();
  }, [q]);
  return answered;
}
