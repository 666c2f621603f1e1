import type { SerwistPlugin } from 'serwist';
import { emptyShelves } from '../lib/offline/shelves.ts';
import { type Bound, keepBound } from './bound.ts';

/** Counts the sessions that ended: what was asked for before the last end is not kept. */
let ends = 0;

/** A session is over: what its member read goes, and what is under way leaves nothing. */
export async function endSession(): Promise<void> {
  ends += 1;
  await emptyShelves();
}

/** Keeps what came for a reader who is still there, within a bound. */
export const ofReader = (bound: Bound): SerwistPlugin => ({
  requestWillFetch: async ({ request, state }) => {
    Object.assign(state ?? {}, { ends });
    return request;
  },
  cacheWillUpdate: async ({ response, state }) =>
    state?.ends === ends && !response.redirected ? response : null,
  cacheDidUpdate: async ({ cacheName, state }) => {
    // The session ended while it was being put there.
    if (state?.ends === ends) await keepBound(cacheName, bound);
    else await caches.delete(cacheName);
  },
});
