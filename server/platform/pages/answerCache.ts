import { LRUCache } from 'lru-cache';
import { todayInParis } from '../../../contract/today.ts';
import type { CachedPage } from './cachedPage.ts';
import type { PageTag } from './pageTags.ts';

/** The result of a maker: the answer, the tags of its sources, and whether it may be cached. */
export interface Made {
  page: CachedPage;
  tags: ReadonlySet<PageTag>;
  isCacheable: boolean;
}

/** Answers in memory, each under its key. */
export interface AnswerCache {
  /** The answer cached under `key`, if it is recent enough. */
  find(key: string): CachedPage | undefined;
  /** Gives the answer of `key`. Makes it now, or waits for the one being made. */
  make(key: string, maker: () => Promise<Made>): Promise<CachedPage>;
  /** The number of cached answers, and their bytes. */
  size(): { answers: number; bytes: number };
  /** Drops every answer made from one of `tags`, and those being made from one. */
  drop(tags: readonly PageTag[]): void;
}

interface Entry {
  page: CachedPage;
  tags: ReadonlySet<PageTag>;
  /** When reading began, by the monotonic clock. */
  since: number;
  /** The day in Paris when reading began: an answer of yesterday may say 'today'. */
  day: string;
}

interface Making {
  result: Promise<CachedPage>;
  dropped: Set<PageTag>;
}

const maximumAgeMs = 60_000;

/** A cache of `maximumBytes` in all. The answers made least recently are evicted first. */
export function createAnswerCache(maximumBytes: number): AnswerCache {
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
  const making = new Map<string, Making>();
  const underway = new Set<Making>();

  function store(key: string, { since, day }: Pick<Entry, 'since' | 'day'>, { page, tags }: Made) {
    entries.set(key, { page, tags, since, day });
    // An answer larger than the whole cache is not stored.
    if (!entries.has(key)) return;
    for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
  }

  return {
    find(key) {
      const entry = entries.peek(key);
      const isYoung = entry && performance.now() - entry.since <= maximumAgeMs;
      return isYoung && entry.day === todayInParis() ? entry.page : undefined;
    },
    make(key, maker) {
      const joined = making.get(key);
      if (joined) return joined.result;
      const begun = { since: performance.now(), day: todayInParis() };
      const own: Making = { result: Promise.resolve() as never, dropped: new Set() };
      underway.add(own);
      making.set(key, own);
      own.result = maker()
        .then((made) => {
          const outdated = [...made.tags].some((tag) => own.dropped.has(tag));
          if (made.isCacheable && !outdated) store(key, begun, made);
          return made.page;
        })
        .finally(() => {
          underway.delete(own);
          if (making.get(key) === own) making.delete(key);
        });
      return own.result;
    },
    size: () => ({ answers: entries.size, bytes: entries.calculatedSize }),
    drop(tags) {
      for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) entries.delete(key);
      // Answers being made may have read the old state: later callers start a new one.
      for (const each of underway) for (const tag of tags) each.dropped.add(tag);
      making.clear();
    },
  };
}
