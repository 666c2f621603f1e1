import { createHash } from 'node:crypto';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { type Member, newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';
import { createLog } from '../log.ts';

const served = openApp({ RATE_LIMIT: 'on', LOG_LEVEL: 'info' }, { pages: true });
let port: number;
let camille: Member;
const lines: string[] = [];

beforeAll(async () => {
  await served.app.listen({ port: 0, host: '127.0.0.1' });
  port = (served.app.server.address() as { port: number }).port;
  camille = await newMember(served.app);
  served.context.log = createLog('info', { write: (line: string) => void lines.push(line) });
});

interface Answer {
  status: number;
  headers: string;
  body: string;
}

/** One request with its target exactly as written: `fetch` would tidy it. */
async function raw(target: string, ...headers: string[]): Promise<Answer> {
  const socket = createConnection(port, '127.0.0.1');
  const lines = [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const answer = await text(socket);
  const end = answer.indexOf('\r\n\r\n');
  const head = answer.slice(0, end).toLowerCase();
  return { status: Number(head.slice(9, 12)), headers: head, body: answer.slice(end) };
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64');

test('78: no spelling of a data address answers members’ words', async () => {
  const { id } = await newJardin(served.app, camille, { nomJardin: '<script>vol()</script>' });
  const paths = [`/jardin/${id}`, `/profil/${camille.id}`, '/boutique', '/mainpage'];
  const ends = ['.data', '.DATA', '.d%61ta', '%2edata', '/.data', '/_.data', '.data/', '.data?a=1'];
  const asked = paths.flatMap((path) => ends.map((end) => path + end));
  for (const target of [...asked, '/__manifest', '/__Manifest/?paths=/jardin/1', '/_root.data']) {
    const { status, headers, body } = await raw(target);
    expect([target, status]).toEqual([target, 404]);
    expect(headers).toContain('content-type: application/problem+json');
    expect(body).not.toContain('vol()');
  }
});

test('78: the policy of a page knows no script that a member wrote', async () => {
  const { id } = await newJardin(served.app, camille, { nomJardin: '<script>vol()</script>' });
  await newPlante(served.app, camille, id, { name: '<script nonce="">vol()</script>' });
  const { status, headers } = await raw(`/jardin/${id}`);
  expect(status).toBe(200);
  expect(headers).toContain("script-src 'self' 'sha256-");
  expect(headers).not.toContain(hashOf('vol()').toLowerCase());
});

test('80: a page is the same for every caller, host name and spelling of its address', async () => {
  const { id } = await newJardin(served.app, camille, { nomJardin: 'Le clos' });
  const { body } = await raw(`/jardin/${id}`);
  for (const header of [
    ...['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: gopher', 'Accept: application/json'],
    ...[`Authorization: Bearer ${camille.token}`, 'X-Original-URL: /v1/user', 'Cookie: a=b'],
  ])
    expect([header, (await raw(`/jardin/${id}`, header)).body]).toEqual([header, body]);
  for (const target of [
    ...[`//jardin/${id}`, `/%6Aardin//${id}/`, `/x/../JARDIN/./${id}?utm=1`],
    ...[`http://evil.example/jardin/${id}`, `HTTP://evil.example:81/jardin/${id}?a`],
  ])
    expect([target, (await raw(target)).body]).toEqual([target, body]);
  expect(body).not.toContain('evil.example');
});

test('a page has the same headers when it is rendered and when it is kept', async () => {
  const { id } = await newJardin(served.app, camille);
  const names = async () => {
    const lines = (await raw(`/jardin/${id}`)).headers.split('\r\n').slice(1);
    return lines.map((line) => line.split(':')[0]).sort();
  };
  const rendered = await names();
  expect(await names()).toEqual(rendered);
});

test('every answer carries the same guards, kept pages and refusals among them', async () => {
  const targets = ['/', '/', '/guide', '/nimporte', '/jardin/987654', '/v1/produit', '/v1/nope'];
  for (const target of [...targets, '/favicon.svg', '/.well-known/nope', '/v1/%zz', '/healthz']) {
    const { headers } = await raw(target);
    for (const guard of [
      ...['x-content-type-options: nosniff', 'x-frame-options: deny', 'permissions-policy: '],
      ...['cross-origin-opener-policy: same-origin', 'cross-origin-resource-policy: same-origin'],
      ...['content-security-policy: ', 'referrer-policy: strict-origin-when-cross-origin'],
      ...['origin-agent-cluster: ?1', 'x-permitted-cross-domain-policies: none'],
      ...['x-dns-prefetch-control: off', 'x-xss-protection: 0'],
    ])
      expect([target, headers]).toEqual([target, expect.stringContaining(guard)]);
  }
});

test('92: the API is the API however its address is spelled: same limit, never kept by a browser', async () => {
  const known = encodeURIComponent(camille.email);
  const spellings = [
    ...['/v1/user/', '/%761/user/', '/V1/USER/', '/v%31/%75ser/', 'http://a.example/v1/user/'],
  ];
  const statuses: number[] = [];
  for (let asked = 0; asked < 33; asked += 1) {
    const { status, headers } = await raw(spellings[asked % spellings.length] + known);
    statuses.push(status);
    expect(headers).toContain('cache-control: no-store');
  }
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
  expect(statuses.slice(30)).toEqual(Array.from({ length: 3 }, () => 429));
});

test('a cached page is logged as other answers are, without its query', async () => {
  await raw('/guide');
  await raw('/guide?token=secret');
  const guide = lines.map((line) => JSON.parse(line)).filter(({ req }) => req?.url === '/guide');
  for (const line of guide.slice(-2))
    expect(line).toMatchObject({
      level: 30,
      msg: 'request completed',
      reqId: expect.any(String),
      req: { method: 'GET', url: '/guide', ip: '127.0.0.1' },
      res: { statusCode: 200 },
    });
  expect(new Set(guide.map((line) => Object.keys(line).join()))).toHaveLength(1);
  expect(lines.join('')).not.toContain('secret');
});

// The last: it leaves this address nothing to ask for.
test('uncached pages are limited per address; cached pages are still served', async () => {
  await raw('/guide');
  const statuses = new Set<number>();
  for (let asked = 0; asked < 1_300 && !statuses.has(429); asked += 20) {
    const some = Array.from({ length: 20 }, (_, at) => raw(`/rien-${asked + at}.data`));
    for (const { status } of await Promise.all(some)) statuses.add(status);
  }
  expect([...statuses].sort()).toEqual([404, 429]);
  expect((await raw('/boutique?q=rose')).status).toBe(429);
  expect((await raw('/guide')).status).toBe(200);
});
