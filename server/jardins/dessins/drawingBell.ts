/** What was saved and now looks different. */
export interface Saved {
  noun: 'plante' | 'jardin';
  id: number;
}

/** Tells this process that drawings will be looked at soon, so that they are there by then. */
export interface DrawingBell {
  /** To call after the commit. Never throws, never waits. */
  ring(...saved: Saved[]): void;
  /** Answers a function that stops listening. */
  listen(heard: (saved: Saved) => void): () => void;
}

export function createDrawingBell(): DrawingBell {
  const listeners = new Set<(saved: Saved) => void>();
  return {
    ring(...all) {
      for (const heard of listeners) for (const saved of all) heard(saved);
    },
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}
