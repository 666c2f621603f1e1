import { api } from '../../lib/api.ts';
import { pause } from '../../lib/calls/pause.ts';
import { useAsked } from '../../lib/calls/useCall.ts';

/** The delay after a letter before the search is sent. */
const PAUSE = 120;

/** The results for some words, as this reader may see them. The previous answer stays until the next one is there. */
export function useRecherche(words: string, exact: boolean, limite: number) {
  const q = words.trim();
  const { last, failed } = useAsked(`${q} ${exact} ${limite}`, async (signal) => {
    if (!q) return { asked: '', found: null };
    await pause(PAUSE, signal);
    const query = { q, limite, exact: exact ? ('oui' as const) : undefined };
    return { asked: q, found: await api('GET /recherche', { query, signal }) };
  });
  if (failed || !last) return { asked: q, found: null, failed };
  return { ...last, failed };
}
