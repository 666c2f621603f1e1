/** Waits, and throws if it is no longer wanted by then. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise((go) => setTimeout(go, ms));
  signal.throwIfAborted();
}
