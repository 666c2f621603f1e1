import { tab } from './storage.ts';

/** That no answer comes, and what to try again. Kept outside React: calls tell it, the page shows it. */
export interface Lost {
  /** The navigation that did not happen. */
  retry?: () => void;
}

const listeners = new Set<() => void>();
let lost: Lost | null = null;
let failures = 0;

/** Told when a call got no answer at all; a page that is being opened does not need those of the page before. */
export function connectionLost(retry?: Lost['retry'], isNeeded = true): void {
  if (isNeeded) failures += 1;
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

const whenBack = () =>
  new Promise<void>((resolve) => {
    const stop = subscribeToConnection(() => {
      if (lost) return;
      stop();
      resolve();
    });
  });

/** Browsers keep that a module could not be had: only a new document asks for it again. */
const OPENED_ANEW = 'documentRouvert';

function openAnew(): Promise<never> | null {
  if (tab.get(OPENED_ANEW) === location.href) return null;
  tab.set({ [OPENED_ANEW]: location.href });
  // Without a trace of it the new document would open anew, and so on.
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

/** Whether the modules that a `load` names were kept by the worker: then they come without network. */
async function areKept(text: string): Promise<boolean> {
  const names = text.match(/[\w-]+\.js/g);
  if (!names || !('caches' in globalThis)) return false;
  const found = await Promise.all(names.map((name) => caches.match(`/assets/${name}`)));
  return found.every(Boolean);
}

/** Asks for modules, unless there is no network: what is not asked for does not fail. */
async function ask<T>(load: () => Promise<T>): Promise<{ part: T } | null> {
  const text = String(load);
  // A browser may be wrong about the network; the server knows nothing of one.
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
