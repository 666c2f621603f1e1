import { tab } from './storage.ts';

/** The state of the connection, and the retry. Kept outside React: calls set it, the page shows it. */
export interface Lost {
  /** The navigation that failed, to retry. */
  retry?: () => void;
}

const listeners = new Set<() => void>();
let lost: Lost | null = null;
let failures = 0;

/** Called when a call got no answer; a page that opens does not need the calls of the page before. */
export function connectionLost(retry?: Lost['retry'], isNeeded = true): void {
  if (isNeeded) failures += 1;
  publish({ retry: retry ?? lost?.retry });
}

/** Called when an answer came, or the browser reports the network. */
export function connectionBack(): void {
  if (lost) publish(null);
}

/** The number of calls without an answer so far. */
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

const whenBack = () =>
  new Promise<void>((resolve) => {
    const stop = subscribeToConnection(() => {
      if (lost) return;
      stop();
      resolve();
    });
  });

/** Browsers remember a failed module: only a new document requests it again. */
const OPENED_ANEW = 'documentRouvert';

function openAnew(): Promise<never> | null {
  if (tab.get(OPENED_ANEW) === location.href) return null;
  tab.set({ [OPENED_ANEW]: location.href });
  // A stored mark prevents an endless reload.
  if (!tab.isKept(OPENED_ANEW)) return null;
  location.reload();
  return new Promise(() => {});
}

const serverAnswers = () =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Modules that were loaded once are available offline. A `load` is identified by its text, which names its modules. */
const had = new Set<string>();

/** Whether the worker's cache has the modules that a `load` names. */
async function areKept(text: string): Promise<boolean> {
  const names = text.match(/[\w-]+\.js/g);
  if (!names || !('caches' in globalThis)) return false;
  const found = await Promise.all(names.map((name) => caches.match(`/assets/${name}`)));
  return found.every(Boolean);
}

/** Requests modules only when there is a network, so that none is remembered as failed. */
async function ask<T>(load: () => Promise<T>): Promise<{ part: T } | null> {
  const text = String(load);
  // A browser may be wrong about the network; the server has no such state.
  const isThere = navigator.onLine !== false || had.has(text);
  const asked = isThere || (await areKept(text)) || (await serverAnswers());
  if (!asked) return null;
  const part = await load();
  had.add(text);
  return { part };
}

/** A part of a page that is loaded when it is first used; without network it comes once that is back. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (let waited = false; ; waited = true) {
    try {
      const asked = await ask(load);
      if (asked) return asked.part;
    } catch (error) {
      const answers = await serverAnswers();
      const anew = answers && waited ? openAnew() : null;
      if (anew) return anew;
      if (answers) throw error;
    }
    connectionLost();
    await whenBack();
  }
}

const writeListeners = new Set<() => void>();

/** Tells the writeListeners that a call has changed something. */
export function written(): void {
  for (const listener of writeListeners) listener();
}

export function subscribeToWrites(listener: () => void): () => void {
  writeListeners.add(listener);
  return () => void writeListeners.delete(listener);
}
