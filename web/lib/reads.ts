import { createContext } from 'react-router';
import type { Key, ListKey, Reads } from '../../contract/endpoints.ts';
import { api, apiList } from './api.ts';
import { hasStatus } from './failure.ts';

/** How the server hands its reads to the loaders: `context.set(readsContext, reads)`. */
export const readsContext = createContext<Reads>();

/** Only a resource named by a path can be missing. */
const orMissing =
  <T>(key: Key, missing: T) =>
  (error: unknown): T => {
    if (key.includes(':') && hasStatus(error, 404)) return missing;
    throw error;
  };

// A garden without plants is answered with 404, where its list is merely empty (docs/rules.md).
const readsWith = (how: { quiet?: boolean }) => ({
  read: (key: Key, asked: object = {}) =>
    api(key, { ...asked, ...how } as never).catch(orMissing(key, null)),
  readList: async (key: ListKey, asked: object = {}) => ({
    items: await apiList(key, { ...asked, ...how } as never).catch(orMissing(key, [])),
    whole: true,
  }),
});

/** The pages' reads, over the REST API and as the signed-in member. */
export const browserReads = readsWith({}) as unknown as Reads;

/** The same for reads in advance: no message if no answer comes. */
export const aheadReads = readsWith({ quiet: true }) as unknown as Reads;
