import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerOf, type CachedPage, sendAnswer } from './cachedPage.ts';
import type { KeyOf } from './pageKey.ts';
import type { PageTag, PageTags } from './pageTags.ts';
import { createShelf, type Made, type Shelf } from './shelf.ts';

export interface PageCache extends PageTags {
  /** Answers the page that is kept under its key at once; false when there is none young enough, or not in that form. */
  serve(request: IncomingMessage, response: ServerResponse, keyOf: KeyOf): boolean;
  /** The page that is kept under `key`, if it is young enough. */
  find(key: string): CachedPage | undefined;
  /** Gives the page of `key`. Renders it now, or waits for a rendering under way. */
  render(key: string, renderer: () => Promise<Made>): Promise<CachedPage>;
  /** How many pages are kept, and their bytes. */
  size: Shelf['size'];
  /** The API's answers to visitors. They are kept apart from the pages: many of one kind do not push out the other. */
  reads: Shelf;
  /** Forgets pages and reads without telling other processes. */
  dropLocally(tags: readonly PageTag[]): void;
  /** Changes with each drop: what is rendered from then on is not what was being rendered before. */
  generation(): number;
  /** Calls `listener` with the tags of each `drop`, so that other processes can be told. */
  onDrop(listener: (tags: readonly PageTag[]) => void): void;
}

const megabyte = 1024 * 1024;

/** Pages and reads in memory, bounded by their bytes. */
export function createPageCache({
  pageBytes = 24 * megabyte,
  readBytes = 16 * megabyte,
} = {}): PageCache {
  const pages = createShelf(pageBytes);
  const reads = createShelf(readBytes);
  const listeners: ((tags: readonly PageTag[]) => void)[] = [];
  let generation = 0;

  function dropLocally(tags: readonly PageTag[]) {
    pages.drop(tags);
    reads.drop(tags);
    generation += 1;
  }

  return {
    serve(request, response, keyOf) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const url = request.url ?? '/';
      // Most addresses are their own key: that spares the hot path the work of making it.
      const page = pages.find(url) ?? pages.find(keyOf(request) ?? '');
      const answer = page && answerOf(page, request);
      if (!answer) return false;
      sendAnswer(answer, request, response);
      return true;
    },
    find: pages.find,
    size: pages.size,
    render: pages.make,
    reads,
    drop(tags) {
      dropLocally(tags);
      for (const listener of listeners) listener(tags);
    },
    dropLocally,
    generation: () => generation,
    onDrop: (listener) => void listeners.push(listener),
  };
}
