/** Waits; throws if `signal` is aborted meanwhile. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise((go) => setTimeout(go, ms));
  signal.throwIfAborted();
}
