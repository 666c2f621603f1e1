import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function said(raw: Buffer): Promise<{ head: string; body: string }> {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(raw);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
}

test.each([
  ['bytes in the address', 400, 'GET /v1/jardin/\xff HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an unknown method', 400, 'TROUVER / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['no HTTP at all', 400, '\x16\x03\x01\x02\x00\x01'],
  ['endless headers', 431, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`],
])('%s: refused as everything else is', async (_what, status, raw) => {
  const { head, body } = await said(Buffer.from(raw, 'latin1'));
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/content-type: application\/problem\+json/);
  expect(head).toMatch(/cache-control: no-store/);
  expect(head).toMatch(/x-content-type-options: nosniff/);
  expect(JSON.parse(body)).toMatchObject({ status, code: 'validation' });
});

test('an address that cannot be decoded has the headers of every answer', async () => {
  for (const url of ['/v1/jardin/%zz', '/v1/jardin/%ff']) {
    const answer = await server.app.inject(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
  }
});
