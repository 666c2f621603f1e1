import { CacheFirst } from 'serwist';
import { shelves } from '../lib/offline/shelves.ts';
import { ofReader } from './reader.ts';

const kept = new CacheFirst({
  cacheName: shelves.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [
    ofReader({ entries: 300, bytes: 40_000_000 }),
    { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
  ],
});

/** The address of a picture without its width and format. */
export const stemOf = (path: string) => path.replace(/-\d+\.(avif|webp)$/, '');

/** The same picture in any width, where the wanted one cannot be had. */
async function alike(path: string): Promise<Response | undefined> {
  const stem = stemOf(path);
  for (const cacheName of [shelves.ownPictures, shelves.pictures]) {
    const cache = await caches.open(cacheName);
    for (const key of await cache.keys())
      if (stemOf(new URL(key.url).pathname) === stem) return cache.match(key, { ignoreVary: true });
  }
  return undefined;
}

/** Answers a picture: its address names its version. */
export async function picture(event: FetchEvent, { pathname }: URL): Promise<Response> {
  const { request } = event;
  const own = await caches.match(pathname, { cacheName: shelves.ownPictures, ignoreVary: true });
  if (own) return own;
  try {
    return await kept.handle({ event, request });
  } catch {
    return (await alike(pathname)) ?? Response.error();
  }
}
