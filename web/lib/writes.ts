const listeners = new Set<() => void>();

/** Told after every call that changed something. */
export function written(): void {
  for (const listener of listeners) listener();
}

export function subscribeToWrites(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
