/** That no answer comes, and what to try again. Kept outside React: calls tell it, the page shows it. */
export interface Lost {
  /** The navigation that did not happen. */
  retry?: () => void;
}

const listeners = new Set<() => void>();
let lost: Lost | null = null;
let failures = 0;

/** Told when a call got no answer at all. */
export function connectionLost(retry?: Lost['retry']): void {
  failures += 1;
  publish({ retry: retry ?? lost?.retry });
}

/** Told when an answer came, or the browser says that the network is there. */
export function connectionBack(): void {
  if (lost) publish(null);
}

/** How many calls got no answer so far. */
export const callsWithoutAnswer = () => failures;

export const currentConnection = () => lost;

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: Lost | null): void {
  lost = next;
  for (const listener of listeners) listener();
}

/** A part of a page that is loaded when it is first used; without network it comes once that is back. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const answers = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
        () => true,
        () => false,
      );
      if (answers) throw error;
      connectionLost();
      await new Promise<void>((resolve) => {
        const stop = subscribeToConnection(() => {
          if (lost) return;
          stop();
          resolve();
        });
      });
    }
  }
}
