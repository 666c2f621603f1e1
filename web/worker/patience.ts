import { NetworkFirst, type SerwistPlugin } from 'serwist';

/** For how long the network is waited for, in s, where something older is kept. */
export const patience = { page: 0.8, answer: 0.5 } as const;
/** The same where it was too slow just now: a page and its data are two waits, and readable within 1.5 s. */
const LITTLE = 0.1;
const REMEMBERED = 60_000;

let slowUntil = 0;

const noting: SerwistPlugin = {
  fetchDidFail: async ({ state }) => {
    Object.assign(state ?? {}, { failed: true });
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
    if (cachedResponse && !state?.failed) slowUntil = Date.now() + REMEMBERED;
    return cachedResponse;
  },
};

/** The network first, for a short time; then what is kept, which the late answer still takes the place of. */
export function networkFirst(cacheName: string, seconds: number, plugins: SerwistPlugin[]) {
  const within = (networkTimeoutSeconds: number) =>
    new NetworkFirst({
      cacheName,
      networkTimeoutSeconds,
      matchOptions: { ignoreVary: true },
      plugins: [...plugins, noting],
    });
  const usual = within(seconds);
  const quick = within(LITTLE);
  return () => (Date.now() < slowUntil ? quick : usual);
}
