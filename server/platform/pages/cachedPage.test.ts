import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { answerMade, answerOf, toCachedPage } from './cachedPage.ts';

const html = '<p>Bonjour</p>'.repeat(100);
const kept = await toCachedPage(200, html, {});
const passing = await toCachedPage(200, html, {}, false, 'gzip');

const asking = (accepted?: string) => ({
  headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
});

async function encodingOf(page: typeof kept, accepted?: string) {
  const { headers, bytes } = await answerMade(page, asking(accepted), 'test');
  expect(headers['content-length']).toBe(bytes?.length);
  return headers['content-encoding'] ?? 'identity';
}

test.each([
  ['gzip, deflate, br, zstd', 'br', 'gzip'],
  ['br', 'br', 'identity'],
  ['gzip;q=1.0, br;q=0.1', 'br', 'gzip'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['gzip;q=0.000', 'identity', 'identity'],
  ['deflate', 'identity', 'identity'],
  ['', 'identity', 'identity'],
  [undefined, 'identity', 'identity'],
])('of %j a page gives the smallest form that is taken', async (accepted, ofKept, ofPassing) => {
  expect(await encodingOf(kept, accepted)).toBe(ofKept);
  expect(await encodingOf(passing, accepted)).toBe(ofPassing);
});

test('a page that fits into one packet is not compressed', async () => {
  const small = await toCachedPage(200, '<p>Bonjour</p>', {});
  expect(await encodingOf(small, 'gzip, br')).toBe('identity');
});

test('an uncached page is not compressed for a reader without gzip', async () => {
  const { bodies } = await toCachedPage(200, html, {}, false, 'identity');
  expect(Object.keys(bodies)).toEqual(['identity']);
});

test('only brotli is kept; another encoding is made on request, from the same text', async () => {
  const text = '<p>Bonsoir</p>'.repeat(1_000);
  const page = await toCachedPage(200, text, {}, true, 'br');
  expect(Object.keys(page.bodies)).toEqual(['br']);
  expect(page.bytes).toBeLessThan(3_000);
  expect(brotliDecompressSync(page.bodies.br?.bytes ?? '').toString()).toBe(text);
  for (const [accepted, read] of [
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['identity', (bytes: Buffer) => bytes],
  ] as const) {
    expect(answerOf(page, asking(accepted))).toBeUndefined();
    const { bytes = Buffer.of() } = await answerMade(page, asking(accepted), 'test');
    expect(read(bytes).toString()).toBe(text);
    expect(answerOf(page, asking(accepted))?.bytes).toBe(bytes);
  }
});

test('only the plain text is kept until a request accepts another encoding', async () => {
  const text = '<p>Bonne journée</p>'.repeat(1_000);
  const page = await toCachedPage(200, text, {}, true, 'identity');
  expect(Object.keys(page.bodies)).toEqual(['identity']);
  expect(page.bytes).toBeGreaterThan(text.length);
  const { bytes = Buffer.of(), headers } = await answerMade(page, asking('gzip, br'), 'test');
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(bytes).toString()).toBe(text);
  expect(answerOf(page, asking('gzip, br'))?.bytes).toBe(bytes);
});

test('a client with the right ETag gets 304, and the encoding is not made for it', async () => {
  const text = '<p>Bonne nuit</p>'.repeat(1_000);
  const page = await toCachedPage(200, text, {}, true, 'br');
  const { headers } = asking('gzip');
  const etag = `"${page.name}-gzip"`;
  const answer = answerOf(page, { headers: { ...headers, 'if-none-match': etag } });
  expect(answer).toMatchObject({ status: 304, headers: { etag, vary: 'Accept-Encoding' } });
  expect(Object.keys(answer?.headers ?? {})).not.toContain('content-length');
  expect(answerOf(page, { headers })).toBeUndefined();
});

test.each(['br', 'gzip', 'identity'])(
  'the first who asks for it as %s waits once',
  async (first) => {
    const text = `<p>${first}</p>`.repeat(1_000);
    const page = await toCachedPage(200, text, {}, true, first);
    expect(answerOf(page, asking(first))?.bytes).toBeDefined();
  },
);

test('a form is made once for all who ask for it at the same time', async () => {
  const page = await toCachedPage(200, '<p>Ensemble</p>'.repeat(1_000), {}, true, 'br');
  const ask = (_: unknown, n: number) => answerMade(page, asking('gzip'), `10.0.0.${n}`);
  const answers = await Promise.all(Array.from({ length: 50 }, ask));
  expect(new Set(answers.map(({ bytes }) => bytes)).size).toBe(1);
});
