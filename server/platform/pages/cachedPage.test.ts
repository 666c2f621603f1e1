import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { sendPage, toCachedPage } from './cachedPage.ts';

const html = '<p>Bonjour</p>'.repeat(100);
const kept = await toCachedPage(200, html, {});
const passing = await toCachedPage(200, html, {}, false);

function encodingOf(page: typeof kept, accepted?: string) {
  const request = new IncomingMessage(new Socket());
  if (accepted !== undefined) request.headers['accept-encoding'] = accepted;
  const response = new ServerResponse(request);
  const said = vi.spyOn(response, 'writeHead');
  sendPage(page, request, response);
  const [, headers] = said.mock.lastCall ?? [];
  return new Headers(headers as Record<string, string>).get('content-encoding') ?? 'identity';
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
])('of %j a page gives the smallest form that is taken', (accepted, ofKept, ofPassing) => {
  expect(encodingOf(kept, accepted)).toBe(ofKept);
  expect(encodingOf(passing, accepted)).toBe(ofPassing);
});

test('what fits into one packet stays as it is', async () => {
  const small = await toCachedPage(200, '<p>Bonjour</p>', {});
  expect(encodingOf(small, 'gzip, br')).toBe('identity');
});

test('what passes once is not compressed for a reader who does not take it so', async () => {
  const { bodies } = await toCachedPage(200, html, {}, false, 'identity');
  expect(Object.keys(bodies)).toEqual(['identity']);
});
