import { setImmediate } from 'node:timers/promises';

const atOnceMs = 10;

/** As `map`, of a long list: others come in between. */
export async function mapInTurns<T, U>(items: readonly T[], of: (item: T) => U): Promise<U[]> {
  const made: U[] = [];
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > atOnceMs) {
      await setImmediate();
      since = performance.now();
    }
    made.push(of(item));
  }
  return made;
}
