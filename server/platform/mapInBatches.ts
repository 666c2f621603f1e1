import { setImmediate } from 'node:timers/promises';

const batchMs = 10;

/** As `map`, of a long list: others come in between. */
export async function mapInBatches<T, U>(items: readonly T[], of: (item: T) => U): Promise<U[]> {
  const made: U[] = [];
  let startedAt = performance.now();
  for (const item of items) {
    if (performance.now() - startedAt > batchMs) {
      await setImmediate();
      startedAt = performance.now();
    }
    made.push(of(item));
  }
  return made;
}
