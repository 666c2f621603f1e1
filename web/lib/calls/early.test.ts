import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EarlyAnswer } from './early.ts';

const path = '/aujourdhui';
let stored: Record<string, string>;
let answer: EarlyAnswer | null;

beforeEach(() => {
  vi.resetModules();
  stored = { userToken: 'jeton', userId: '7' };
  answer = { response: Response.json({ date: '2026-11-28' }), at: 0 };
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  vi.stubGlobal('fetch', async () => Response.json({ date: 'anew' }));
});
afterEach(() => void vi.unstubAllGlobals());

/** The state left by the document's script some ms ago. */
async function asked(ago = 0) {
  const answers = new Map([[path, Promise.resolve(answer)]]);
  vi.stubGlobal('window', {
    location: { pathname: '/aujourd-hui', search: '' },
    early: { token: 'jeton', at: performance.now() - ago, answers },
  });
  const { takeEarly } = await import('./early.ts');
  const { api } = await import('../api.ts');
  return () => api('GET /aujourdhui', { early: takeEarly(path) });
}

test('the first read takes the answer of the document, the next one asks', async () => {
  const read = await asked();
  expect(await read()).toMatchObject({ date: '2026-11-28' });
  expect(await read()).toMatchObject({ date: 'anew' });
});

test.each<[string, () => void]>([
  [
    'no answer came',
    () => {
      answer = null;
    },
  ],
  [
    'it was refused',
    () => {
      answer = { response: new Response('', { status: 503 }), at: 0 };
    },
  ],
  [
    'another member signed in meanwhile',
    () => {
      stored.userToken = 'autre';
    },
  ],
  [
    'the session is over',
    () => {
      delete stored.userToken;
    },
  ],
])('where %s, the page asks', async (_, happened) => {
  happened();
  expect(await (await asked())()).toMatchObject({ date: 'anew' });
});

test('what is older than a minute is asked anew', async () => {
  expect(await (await asked(61_000))()).toMatchObject({ date: 'anew' });
});

test('without such a script the page asks', async () => {
  const read = await asked();
  delete window.early;
  expect(await read()).toMatchObject({ date: 'anew' });
});
