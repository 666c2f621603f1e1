import { readdirSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { todayInParis } from '../../contract/today.ts';
import { newJardin, newMember, newPlante } from '../../server/testing/factories.ts';
import { beforeTests, openApp } from '../../server/testing/openApp.ts';

// With pages, as behind a relay that ends TLS, and with all that may be opened.
const server = openApp(
  { PUBLIC_URL: 'https://jardins.example', MAILBOX: 'on', DEMO_BANK: 'on' },
  { pages: true },
);
const member = beforeTests(() => newMember(server.app));
const jardin = beforeTests(() => newJardin(server.app, member));
let port = 0;
beforeAll(async () => {
  await newPlante(server.app, member, jardin.id);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
}

/** Over a socket: what is answered before Fastify counts too. */
function ask(method: string, path: string, sent: object = {}, body?: string): Promise<Answer> {
  const headers = { host: 'jardins.example', ...sent };
  return new Promise((answered, failed) => {
    const asked = request({ port, method, path, headers }, (response) => {
      response.resume().once('end', () => {
        answered({ status: response.statusCode ?? 0, headers: response.headers });
      });
    });
    asked.once('error', failed).end(body);
  });
}

const asset = (ending: string) =>
  `/assets/${readdirSync('build/client/assets').find((name) => name.endsWith(ending))}`;

const guards: [string, RegExp][] = [
  ['strict-transport-security', /^max-age=31536000; includeSubDomains$/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
  ['referrer-policy', /^(no-referrer|strict-origin-when-cross-origin)$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['permissions-policy', /\bgeolocation=\(\)/],
  ['cache-control', /^(no-store|no-cache|public, max-age=\d+(, immutable)?)$/],
  ['content-security-policy', /frame-ancestors 'none'/],
  ['content-security-policy', /base-uri 'none'/],
  ['content-security-policy', /(object-src|default-src) 'none'/],
  ['content-security-policy', /^(?!.*script-src[^;]*'unsafe)/],
];

// Numbers in front of titles: docs/attaques.md.
test('233: every kind of answer has every guard, its charset, and no cookie', async () => {
  const { headers: signed } = member;
  const json = { 'content-type': 'application/json' };
  const secretOf = async (url: string, payload: object) =>
    new URL((await server.send('POST', url, member, payload)).json().adresse).pathname;
  const ofJardin = `/v1/jardin/${jardin.id}`;
  const today = todayInParis();
  const asked: [number, ...Parameters<typeof ask>][] = [
    [200, 'GET', '/'],
    [200, 'HEAD', '/'],
    [200, 'GET', '/Login'],
    [200, 'GET', '/boite-aux-lettres'],
    [302, 'GET', '/nowhere'],
    [200, 'GET', asset('.js')],
    [200, 'GET', asset('.css')],
    [200, 'GET', asset('.svg')],
    [200, 'GET', asset('.woff2')],
    [404, 'GET', '/assets/'],
    [200, 'GET', '/favicon.svg'],
    [200, 'GET', '/robots.txt'],
    [200, 'GET', '/sitemap.xml'],
    [200, 'GET', '/.well-known/security.txt'],
    [200, 'GET', '/v1/jardin'],
    [404, 'GET', '/v1/unknown'],
    [401, 'GET', '/api/especes'],
    [200, 'GET', '/api/especes', { authorization: 'Bearer courtil-catalogue' }],
    [404, 'OPTIONS', '/v1/jardin'],
    [404, 'GET', '/images/unknown'],
    [404, 'GET', '/dessins/unknown'],
    [404, 'GET', '/apercus/unknown'],
    [200, 'GET', await secretOf('/v1/calendrier', {})],
    [200, 'GET', await secretOf('/v1/invitation', { idJardin: jardin.id, du: today, au: today })],
    [404, 'GET', '/invitation/unknown'],
    [404, 'GET', '/avis/unknown'],
    [200, 'GET', '/v1/docs'],
    [200, 'GET', '/v1/docs/static/swagger-ui-bundle.js'],
    [404, 'GET', '/v1/docs/static/unknown'],
    [200, 'GET', '/v1/openapi.json'],
    [200, 'GET', '/v1/schemas/donnees.json'],
    [200, 'GET', '/healthz'],
    [200, 'GET', '/readyz'],
    [415, 'POST', '/v1/login', { 'content-type': 'text/plain' }, 'x'],
    [400, 'POST', '/v1/login', json, '{'],
    [413, 'POST', '/v1/login', json, `"${'x'.repeat(300_000)}"`],
    [431, 'GET', '/', { x: 'y'.repeat(40_000) }],
    [400, 'GET', '/%ff'],
    [200, 'GET', '/v1/mes-plantes.csv', signed],
    [200, 'GET', `${ofJardin}/etiquettes`, signed],
    [200, 'GET', `${ofJardin}/annee/2026/image`, signed],
    [200, 'GET', `/v1/user/${member.id}/donnees`, signed],
  ];
  const wrong: unknown[] = [];
  for (const [expected, ...how] of asked) {
    const { headers, status } = await ask(...how);
    const name = how.slice(0, 2).join(' ');
    if (status !== expected) wrong.push([name, status]);
    for (const [header, asItIs] of guards)
      if (!asItIs.test(`${headers[header] ?? ''}`)) wrong.push([name, header, headers[header]]);
    const type = headers['content-type'] ?? '';
    if (/^text\/|[/+]xml|javascript/.test(type) && !type.endsWith('; charset=utf-8'))
      wrong.push([name, type]);
    for (const told of ['set-cookie', 'server', 'x-powered-by', 'access-control-allow-origin'])
      if (headers[told] !== undefined) wrong.push([name, told, headers[told]]);
  }
  expect(wrong).toEqual([]);
});

test('235: a request whose end can be read in two ways is refused, and nothing after it is answered', async () => {
  const hidden = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  const post = 'POST /v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  for (const [name, raw] of Object.entries({
    'length and chunks': `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'chunks and length': `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`,
    'two lengths': `${post}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n`,
    'a list of lengths': `${post}Content-Length: 0, ${hidden.length}\r\n\r\n`,
    'a signed length': `${post}Content-Length: +2\r\n\r\n{}`,
    'an unknown coding': `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    'chunked not last': `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    'chunked twice': `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n`,
    'a blank before the colon': `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
    'a folded header': `${post}X: a\r\n Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n`,
    'a line that ends in half': `${post}X: a\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'a chunk of no number': `${post}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n`,
  })) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(raw + hidden);
    const answers = (await text(socket)).match(/^HTTP\/1\.1 \d+/gm);
    expect([name, answers]).toEqual([name, [expect.stringMatching(/ 4(00|11)$/)]]);
  }
});

test("236: a request's content is never echoed, and files that are no pages answer 404", async () => {
  for (const [method, path] of [
    ['TRACE', '/'],
    ['TRACE', '/v1/jardin'],
    ['TRACK', '/'],
    ['DEBUG', '/'],
    ['GET', '/.git/config'],
    ['GET', '/.git/HEAD'],
    ['GET', '/.env'],
    ['GET', '/package.json'],
    ['GET', '/.vite/manifest.json'],
    ['GET', '/server/main.ts'],
    ['GET', `${asset('.js')}.map`],
    ['GET', '/assets/..%2f..%2f..%2fpackage.json'],
    ['GET', '/assets/%2e%2e/%2e%2e/package.json'],
    ['GET', '/v1/docs/static/..%2f..%2fpackage.json'],
  ] as const) {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Told: parole\r\n\r\n`,
    );
    const said = await text(socket);
    // Unknown page addresses redirect to the home page.
    const isRefused = /^HTTP\/1\.1 (40[04] |302 [\s\S]*\nlocation: \/MainPage\r\n)/.test(said);
    expect([method, path, isRefused]).toEqual([method, path, true]);
    expect(said).not.toMatch(/parole|"dependencies"|repositoryformatversion/);
  }
});
