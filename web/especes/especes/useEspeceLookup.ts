import type { EspeceSummary } from '../../../contract/especes/espece.ts';
import { api } from '../../lib/api.ts';
import { useAsked } from '../../lib/calls/useCall.ts';

const LETTERS = 2;
const LIMIT = 6;
const KEPT = 200;

// Answers are cached: the catalogue does not change while a page is open.
const kept = new Map<string, EspeceSummary[]>();

/** The species that `words` name, from two letters on; the ones before stay until the answer is there. */
export function useEspeceLookup(words: string): { found: EspeceSummary[]; asked: string } {
  const q = words.trim();
  // Without an answer a name can still be typed.
  const { last } = useAsked(q, async (signal) => {
    if (q.length < LETTERS) return { found: [], asked: q };
    const found =
      kept.get(q) ?? (await api('GET /api/especes', { query: { q, limite: LIMIT }, signal }));
    if (kept.size >= KEPT) kept.clear();
    kept.set(q, found);
    return { found, asked: q };
  });
  return last ?? { found: [], asked: '' };
}
