import { createContext, useSyncExternalStore } from 'react';
import { createContext as createLoadContext } from 'react-router';

const never = () => () => {};

/** False on the server and while its page is being taken over. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const awaited: Promise<unknown>[] = [];

/** Adds a part that this reader's served page needs before hydration. */
export const awaitBeforeHydration = (part: Promise<unknown>) => void awaited.push(part);

/** Settles once all parts have come or failed; used by code that runs before the page's own. */
export const allAwaited = () => Promise.resolve().then(() => Promise.allSettled(awaited));

/**
 * The mark of one render's own scripts, set by the server: a random text in their `nonce`, by which it
 * knows what it emitted. It is taken out before the page is sent; in the browser there is none.
 */
export const scriptMarkContext = createLoadContext<string>();

/** Receives the rendered page as text for the server; a response would convert it to bytes and back. */
export const renderedContext = createLoadContext<{ html?: string }>();

export const ScriptMark = createContext<string | undefined>(undefined);
