import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type CachedPage, sendPage } from './cachedPage.ts';
import type { KeyOf } from './pageKey.ts';
import type { PageTag, PageTags } from './pageTags.ts';
/** What a renderer gives: the page, the tags of what it read, and whether it may be kept. */
export interface Rendered {
  page: CachedPage;
  tags: ReadonlySet<PageTag>;
  keep: boolean;
}

export interface PageCache extends PageTags {
  /** Answers the page that is kept under its key at once; false when there is none young enough. */
  serve(request: IncomingMessage, response: ServerResponse, keyOf: KeyOf): boolean;
  /** The page of `key`, rendered now unless somebody is already rendering it. */
  render(key: string, renderer: () => Promise<Rendered>): Promise<CachedPage>;
  /** Forgets pages without telling other processes. */
  dropLocally(tags: readonly PageTag[]): void;
  /** Changes with each drop: what is rendered from then on is not what was being rendered before. */
  generation(): number;
  /** Calls `listener` with the tags of each `drop`, so that other processes can be told. */
  onDrop(listener: (tags: readonly PageTag[]) => void): void;
}

interface Entry {
  page: CachedPage;
  tags: ReadonlySet<PageTag>;
  renderedAt: number;
}

interface Underway {
  result: Promise<CachedPage>;
  dropped: Set<PageTag>;
}

const maximumAgeMs = 60_000;

/** Pages in memory, bounded by `maximumBytes` (least recently rendered leave first). */
export function createPageCache(maximumBytes = 48 * 1024 * 1024): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maximumBytes,
    sizeCalculation: ({ page }) => page.bytes,
    dispose({ tags }, key) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });
  const keysByTag = new Map<PageTag, Set<string>>();
  const rendering = new Map<string, Underway>();
  const underway = new Set<Underway>();
  const listeners: ((tags: readonly PageTag[]) => void)[] = [];
  let generation = 0;

  function keep(key: string, { page, tags }: Rendered) {
    entries.set(key, { page, tags, renderedAt: Date.now() });
    // One that is larger than all may be is not kept.
    if (!entries.has(key)) return;
    for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
  }

  function dropLocally(tags: readonly PageTag[]) {
    for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) entries.delete(key);
    // What is being rendered may have read the old state: whoever asks from now on starts anew.
    for (const each of underway) for (const tag of tags) each.dropped.add(tag);
    rendering.clear();
    generation += 1;
  }

  return {
    serve(request, response, keyOf) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const url = request.url ?? '/';
      // Most addresses are their own key: that spares the hot path the work of making it.
      const entry = entries.peek(url) ?? entries.peek(keyOf(url) ?? '');
      if (!entry || Date.now() - entry.renderedAt > maximumAgeMs) return false;
      sendPage(entry.page, request, response);
      return true;
    },
    render(key, renderer) {
      const joined = rendering.get(key);
      if (joined) return joined.result;
      const mine: Underway = { result: Promise.resolve() as never, dropped: new Set() };
      underway.add(mine);
      rendering.set(key, mine);
      mine.result = renderer()
        .then((rendered) => {
          const outdated = [...rendered.tags].some((tag) => mine.dropped.has(tag));
          if (rendered.keep && !outdated) keep(key, rendered);
          return rendered.page;
        })
        .finally(() => {
          underway.delete(mine);
          if (rendering.get(key) === mine) rendering.delete(key);
        });
      return mine.result;
    },
    drop(tags) {
      dropLocally(tags);
      for (const listener of listeners) listener(tags);
    },
    dropLocally,
    generation: () => generation,
    onDrop: (listener) => void listeners.push(listener),
  };
}
