import type { Elements } from './elements.ts';

interface Shown {
  /** By the ids of its routes. */
  data: ReadonlyArray<readonly [string, unknown]>;
  revalidate: () => Promise<void>;
}

/** Functions of a page that the worker answers (lib/offline/kept.ts); a first visit loads none of them. */
interface WithWorker {
  /** Called with every answer of the API; true if it comes from the worker's cache. */
  wasKept(response: Response, url: string, signal?: AbortSignal): boolean;
  /** Calls `again` if the call of `signal` got a cached answer, and the fresh one differs. */
  askAgain(signal: AbortSignal, again: () => void): void;
  /** Calls `reader` when fresh data of the page's loader differ from the cached data. */
  whenFresh(reader: () => void): () => void;
  /** Called when another page is shown. */
  forgetShown(): void;
  /** Called by each render of the root. */
  pageShown(page: Shown): void;
  /** The line with the time of the shown data. */
  Line(): Elements;
}

export const withWorker: Partial<WithWorker> = {};
