import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { toCachedPage } from './cachedPage.ts';
import { createPageCache, type PageCache } from './pageCache.ts';
import { pageKeys } from './pageKey.ts';
import type { PageTag } from './pageTags.ts';

const rendered = async (html: string, tags: PageTag[], isCacheable = true) => ({
  page: await toCachedPage(200, html, {}),
  tags: new Set(tags),
  isCacheable,
});

/** Gives the page that a browser would get from the cache, or null. */
function served(cache: PageCache, url: string): string | null {
  let body = '';
  const response = {
    writeHead: () => response,
    end: (bytes: Buffer) => {
      body = bytes.toString();
    },
  } as unknown as ServerResponse;
  const request = { method: 'GET', url, headers: {} } as IncomingMessage;
  return cache.serve(request, response, pageKeys({})) ? body : null;
}

function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

test('a page is rendered once and then served from memory', async () => {
  const cache = createPageCache();
  const renderer = vi.fn(() => rendered('un', ['jardin:1']));
  await Promise.all([cache.render('/jardin/1', renderer), cache.render('/jardin/1', renderer)]);
  expect(renderer).toHaveBeenCalledTimes(1);
  expect(served(cache, '/Jardin/1/?utm=x')).toBe('un');
});

test('dropping a tag forgets the pages made from it, and only those', async () => {
  const cache = createPageCache();
  await cache.render('/jardin/1', () => rendered('un', ['jardin:1', 'user:3']));
  await cache.render('/jardin/2', () => rendered('deux', ['jardin:2', 'user:3']));
  cache.drop(['jardin:1']);
  expect(served(cache, '/jardin/1')).toBeNull();
  expect(served(cache, '/jardin/2')).toBe('deux');
  cache.drop(['user:3']);
  expect(served(cache, '/jardin/2')).toBeNull();
});

test('a render begun before its tag was dropped is thrown away, and nobody new joins it', async () => {
  const cache = createPageCache();
  const paused = gate();
  const first = cache.render('/jardin/1', async () => {
    await paused.passed;
    return rendered('avant', ['jardin:1']);
  });
  cache.drop(['jardin:1']);
  const second = cache.render('/jardin/1', () => rendered('après', ['jardin:1']));
  expect((await second).bodies.identity?.bytes.toString()).toBe('après');
  paused.open();
  expect((await first).bodies.identity?.bytes.toString()).toBe('avant');
  expect(served(cache, '/jardin/1')).toBe('après');
});

test('a render that read nothing of the dropped tag is kept', async () => {
  const cache = createPageCache();
  const paused = gate();
  const first = cache.render('/jardin/1', async () => {
    await paused.passed;
    return rendered('un', ['jardin:1']);
  });
  cache.drop(['jardin:2']);
  paused.open();
  await first;
  expect(served(cache, '/jardin/1')).toBe('un');
});

test('no page is served when it is older than a minute, whatever the clock is set to', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  const cache = createPageCache();
  await cache.render('/', () => rendered('accueil', ['jardins']));
  vi.advanceTimersByTime(59_000);
  expect(served(cache, '/')).toBe('accueil');
  vi.advanceTimersByTime(2_000);
  vi.setSystemTime(0);
  expect(served(cache, '/')).toBeNull();
  vi.useRealTimers();
});

test('a failed render is not kept, and the next one starts anew', async () => {
  const cache = createPageCache();
  await expect(cache.render('/', () => Promise.reject(new Error('cassé')))).rejects.toThrow(
    'cassé',
  );
  await cache.render('/', () => rendered('accueil', []));
  expect(served(cache, '/')).toBe('accueil');
});

test('the cache is bounded by bytes: what was rendered first leaves first', async () => {
  const cache = createPageCache({ pageBytes: 20_000 });
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8])
    await cache.render(`/jardin/${n}`, () => rendered(`${n}`.repeat(1_000), []));
  expect(served(cache, '/jardin/1')).toBeNull();
  expect(served(cache, '/jardin/8')).toBe('8'.repeat(1_000));
});

test('pages that may not be kept are not', async () => {
  const cache = createPageCache();
  await cache.render('/jardin/9', () => rendered('introuvable', [], false));
  expect(served(cache, '/jardin/9')).toBeNull();
});

test("what was made before midnight in Paris is not served after it: it may say 'today'", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-14T23:59:59+02:00') });
  try {
    const cache = createPageCache();
    await cache.render('/jardin/1', () => rendered('hier', ['jardin:1']));
    expect(served(cache, '/jardin/1')).toBe('hier');
    vi.setSystemTime(new Date('2026-07-15T00:00:00+02:00'));
    expect(served(cache, '/jardin/1')).toBeNull();
    await cache.render('/jardin/1', () => rendered('aujourd’hui', ['jardin:1']));
    expect(served(cache, '/jardin/1')).toBe('aujourd’hui');
  } finally {
    vi.useRealTimers();
  }
});
