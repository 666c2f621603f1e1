/** Tells this process's sender that mails wait, so that they leave at once and not at its next look. */
export interface MailBell {
  /** To call after the commit of a transaction that queued a mail. Never throws. */
  ring(): void;
  /** Answers a function that stops listening. */
  listen(heard: () => void): () => void;
}

export function createMailBell(): MailBell {
  const listeners = new Set<() => void>();
  return {
    ring() {
      for (const heard of listeners) heard();
    },
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}
