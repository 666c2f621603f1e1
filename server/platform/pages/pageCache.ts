import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AnswerCache, createAnswerCache, type Made } from './answerCache.ts';
import { answerOf, type CachedPage, sendAnswer } from './cachedPage.ts';
import type { KeyOf } from './pageKey.ts';
import type { PageTag, PageTags } from './pageTags.ts';

export interface PageCache extends PageTags {
  /** Sends the page cached under its key. False if there is none recent enough, or not in that encoding. */
  serve(request: IncomingMessage, response: ServerResponse, keyOf: KeyOf): boolean;
  /** The page cached under `key`, if it is recent enough. */
  find(key: string): CachedPage | undefined;
  /** Gives the page of `key`. Renders it now, or waits for a rendering under way. */
  render(key: string, renderer: () => Promise<Made>): Promise<CachedPage>;
  /** The number of cached pages, and their bytes. */
  size: AnswerCache['size'];
  /** The API's answers to visitors. They have their own cache, so that many reads do not evict pages. */
  reads: AnswerCache;
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
  const pages = createAnswerCache(pageBytes);
  const reads = createAnswerCache(readBytes);
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
