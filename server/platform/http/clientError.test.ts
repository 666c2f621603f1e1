import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from '../../testing/openApp.ts';
import { answerClientError } from './clientError.ts';
import { guardsOf } from './securityHeaders.ts';

const server = openApp();
const limited = openApp({ RATE_LIMIT: 'on' });
beforeAll(async () => {
  for (const { app } of [server, limited]) await app.listen({ port: 0, host: '127.0.0.1' });
});

/** Two ends of one connection. */
async function socketPair(): Promise<[Socket, Socket]> {
  const host = createServer().listen(0, '127.0.0.1');
  await once(host, 'listening');
  const far = connect((host.address() as AddressInfo).port, '127.0.0.1');
  const [near] = await once(host, 'connection');
  host.close();
  return [near, far];
}

async function said(raw: Buffer, { app } = server): Promise<{ head: string; body: string }> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(raw);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
}

test.each([
  ['bytes in the address', 400, 'validation', 'GET /v1/jardin/\xff HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an unknown method', 400, 'validation', 'TROUVER / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['no HTTP at all', 400, 'validation', '\x16\x03\x01\x02\x00\x01'],
  ['no Host', 400, 'validation', 'GET / HTTP/1.1\r\n\r\n'],
  [
    'an unknown expectation',
    417,
    'validation',
    'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: 200-maybe\r\n\r\n',
  ],
  [
    '270: a body in chunks, of which no route reads anything',
    411,
    'validation',
    'GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n',
  ],
  [
    '270: a form in chunks',
    411,
    'validation',
    'POST /v1/images/upload HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n1\r\na\r\n',
  ],
  [
    'endless headers',
    431,
    'payload_too_large',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`,
  ],
])('%s: refused as everything else is', async (_what, status, code, raw) => {
  const { head, body } = await said(Buffer.from(raw, 'latin1'));
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/content-type: application\/problem\+json/);
  expect(head).toMatch(/cache-control: no-store/);
  expect(head).toMatch(/x-content-type-options: nosniff/);
  expect(head).toMatch(/content-security-policy: default-src 'none'/);
  expect(JSON.parse(body)).toMatchObject({ status, code });
});

// Numbers in front of titles: docs/attaques.md.
test.each([
  ['a path', 8_193, 'GET', '/', ''],
  ['a query', 8_193, 'GET', '/v1/produit?q=', ''],
  ['an absolute form', 8_193, 'GET', 'http://autre.example/', '/x'],
  ['a write', 8_193, 'POST', '/v1/login?', ''],
  ['an address that the parser gives up on', 20_000, 'GET', '/', '/x'],
])(
  '270: %s of %i bytes is refused, with every header, with and without limits',
  async (_what, length, method, begin, end) => {
    const url = begin.padEnd(length - end.length, ';') + end;
    const raw = Buffer.from(`${method} ${url} HTTP/1.1\r\nHost: x\r\n\r\n`);
    for (const asked of [server, limited]) {
      const { head, body } = await said(raw, asked);
      expect(head).toMatch(/^HTTP\/1.1 414 /);
      const { env } = asked.context;
      const sent = { ...guardsOf(env), 'cache-control': 'no-store', connection: 'close' };
      for (const [name, value] of Object.entries(sent))
        expect(head.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase());
      expect(JSON.parse(body)).toMatchObject({ status: 414, code: 'payload_too_large' });
    }
  },
);

test('an address of 8,192 bytes is accepted', async () => {
  const line = `GET ${'/'.padEnd(8_192, ';')} HTTP/1.1`;
  const raw = Buffer.from(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const { head, body } = await said(raw);
  expect([head.slice(0, 13), JSON.parse(body).code]).toEqual(['HTTP/1.1 404 ', 'route_not_found']);
});

test('a request that never ends gets 408', async () => {
  const [near, far] = await socketPair();
  const refuse = answerClientError(server.context);
  refuse(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), near);
  const [head = '', body = ''] = (await text(far)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 408 Request Timeout/);
  expect(JSON.parse(body)).toMatchObject({ status: 408, code: 'request_too_slow' });
});

test('Expect: 100-continue is answered; HTTP/1.0 needs no Host', async () => {
  const waiting = await said(
    Buffer.from(
      'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\n\r\n',
    ),
  );
  expect(waiting.head).toMatch(/^HTTP\/1.1 100 /);
  expect(waiting.body).toMatch(/^HTTP\/1.1 200 /);
  expect((await said(Buffer.from('GET /healthz HTTP/1.0\r\n\r\n'))).head).toMatch(/ 200 /);
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
