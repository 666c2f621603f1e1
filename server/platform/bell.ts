/** A signal inside this process: it wakes a listener that otherwise only polls. */
export interface Bell<T extends unknown[] = []> {
  /** To call after the commit. Never throws, never waits. */
  ring(...told: T): void;
  /** Answers a function that stops listening. */
  listen(heard: (...told: T) => void): () => void;
}

export function createBell<T extends unknown[] = []>(): Bell<T> {
  const listeners = new Set<(...told: T) => void>();
  return {
    ring(...told) {
      for (const heard of listeners) heard(...told);
    },
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}
