import type { Elements } from './elements.ts';

interface Shown {
  /** By the ids of its routes. */
  data: ReadonlyArray<readonly [string, unknown]>;
  revalidate: () => Promise<void>;
}

/** What a page does more where the worker answers it (lib/offline/kept.ts); a first visit has none of it. */
interface WithWorker {
  /** Told of every answer of the API: whether the worker had kept it. */
  wasKept(response: Response, url: string, signal?: AbortSignal): boolean;
  /** What was asked for with `signal` is asked `again` when its answer was kept, and the one of now differs. */
  askAgain(signal: AbortSignal, again: () => void): void;
  /** Told when what a page's loader read is another now. */
  whenFresh(reader: () => void): () => void;
  /** Another page is shown from now on. */
  forgetShown(): void;
  /** Told by each render of the root. */
  pageShown(page: Shown): void;
  /** Says of when what is shown is. */
  Line(): Elements;
}

export const withWorker: Partial<WithWorker> = {};
