/** How much a cache may hold: the oldest entries go first. */
export interface Bound {
  entries: number;
  bytes: number;
}

/** The share of puts after which a cache is looked through. */
const SHARE = 1 / 20;

/** Of entries, the oldest first, those that are too many. */
export function tooMany<T>(all: readonly { key: T; bytes: number }[], bound: Bound): T[] {
  let bytes = 0;
  let entries = 0;
  const isOver = (one: { bytes: number }) => {
    bytes += one.bytes;
    entries += 1;
    return bytes > bound.bytes || entries > bound.entries;
  };
  return all
    .toReversed()
    .filter(isOver)
    .map(({ key }) => key);
}

/** Holds a cache to its bound. Now and then, for a look at all of it costs time. */
export async function keepBound(name: string, bound: Bound, always = false): Promise<void> {
  if (!always && Math.random() > SHARE) return;
  const cache = await caches.open(name);
  const all: { key: Request; bytes: number }[] = [];
  for (const key of await cache.keys()) {
    const body = await (await cache.match(key, { ignoreVary: true }))?.blob();
    all.push({ key, bytes: body?.size ?? 0 });
  }
  for (const key of tooMany(all, bound)) await cache.delete(key, { ignoreVary: true });
}
