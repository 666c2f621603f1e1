import { LRUCache } from 'lru-cache';
import { todayInParis } from '../../../contract/today.ts';
import type { CachedPage } from './cachedPage.ts';
import type { PageTag } from './pageTags.ts';

/** The result of a maker: the answer, the tags of its sources, and whether it may be cached. */
export interface Made {
  page: CachedPage;
  tags: ReadonlySet<PageTag>;
  keep: boolean;
}

/** Answers in memory, each under its key. */
export interface Shelf {
  /** The answer that is kept under `key`, if it is young enough. */
  find(key: string): CachedPage | undefined;
  /** Gives the answer of `key`. Makes it now, or waits for the one being made. */
  make(key: string, maker: () => Promise<Made>): Promise<CachedPage>;
  /** How many are kept, and their bytes. */
  size(): { answers: number; bytes: number };
  /** Forgets every answer made from one of `tags`, and what is being made from one. */
  drop(tags: readonly PageTag[]): void;
}

interface Entry {
  page: CachedPage;
  tags: ReadonlySet<PageTag>;
  /** When what it says began to be read, by the clock that never jumps. */
  since: number;
  /** The day that it was then in Paris: what was made yesterday may say 'today'. */
  day: string;
}

interface Underway {
  result: Promise<CachedPage>;
  dropped: Set<PageTag>;
}

const maximumAgeMs = 60_000;

/** Keeps answers of `maximumBytes` in all: the least recently made leave first. */
export function createShelf(maximumBytes: number): Shelf {
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
  const making = new Map<string, Underway>();
  const underway = new Set<Underway>();

  function keep(key: string, { since, day }: Pick<Entry, 'since' | 'day'>, { page, tags }: Made) {
    entries.set(key, { page, tags, since, day });
    // An answer larger than the whole cache is not kept.
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
      const mine: Underway = { result: Promise.resolve() as never, dropped: new Set() };
      underway.add(mine);
      making.set(key, mine);
      mine.result = maker()
        .then((made) => {
          const outdated = [...made.tags].some((tag) => mine.dropped.has(tag));
          if (made.keep && !outdated) keep(key, begun, made);
          return made.page;
        })
        .finally(() => {
          underway.delete(mine);
          if (making.get(key) === mine) making.delete(key);
        });
      return mine.result;
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
