import { expect, test } from 'vitest';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();

// Numbers in front of titles: docs/attaques.md.
test('286: the API description is generated once, cached, and answered with 304 to a client that has it', async () => {
  const ask = (headers = {}) => server.app.inject({ url: '/v1/openapi.json', headers });
  const first = await ask();
  const { etag = '', 'content-length': length } = first.headers;
  expect(first.json().openapi).toBe('3.1.0');
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const again = await ask({ 'if-none-match': etag });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  const packed = await ask({ 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(Number(packed.headers['content-length'])).toBeLessThan(Number(length) / 4);
});

test('286: the page of the API does not generate the description again', async () => {
  for (const form of ['json', 'yaml']) {
    const { statusCode, headers } = await server.app.inject(`/v1/docs/${form}`);
    expect([statusCode, headers.location]).toEqual([302, '/v1/openapi.json']);
  }
});
