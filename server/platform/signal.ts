/** A signal inside this process: it wakes a listener that otherwise only polls. */
export interface Signal<T extends unknown[] = []> {
  /** To call after the commit. Never throws, never waits. */
  emit(...values: T): void;
  /** Answers a function that stops listening. */
  subscribe(listener: (...values: T) => void): () => void;
}

export function createSignal<T extends unknown[] = []>(): Signal<T> {
  const listeners = new Set<(...values: T) => void>();
  return {
    emit(...values) {
      for (const listener of listeners) listener(...values);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
