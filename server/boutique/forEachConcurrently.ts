const concurrency = 20;

/**
 * Works through `items`, a few at a time: a provider that hangs for one of them keeps no other waiting.
 * `work` must not throw.
 */
export async function forEachConcurrently<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
