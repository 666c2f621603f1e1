import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import type { PageTag } from '../../server/platform/pages/pageTags.ts';
import { type Member, newJardin, newMember, newPlante } from '../../server/testing/factories.ts';
import { openApp } from '../../server/testing/openApp.ts';

// With pages, behind a relay that is believed, as where caches stand before it.
const server = openApp(
  { TRUST_PROXY: '1', PUBLIC_URL: 'https://jardins.example' },
  { pages: true },
);
const evil = 'evil.example';
const secret = 'quorndelrue';
let port = 0;
let owner: Member;
let pages: string[];
let reads: string[];
let own: string[];
let tags: PageTag[];

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
  owner = await newMember(server.app, { adresse: secret, name: secret });
  const jardin = await newJardin(server.app, owner);
  const plante = await newPlante(server.app, owner, jardin.id);
  pages = ['/', '/Boutique', '/guide', `/jardin/${jardin.id}`, `/plante/${plante.id}`];
  reads = ['', '/random', `/${jardin.id}`, `/user/${owner.id}`].map((end) => `/v1/jardin${end}`);
  reads.push(`/v1/plante/${plante.id}`, `/v1/user/byId/${owner.id}`);
  tags = ['jardins', 'produits', `jardin:${jardin.id}`, `plante:${plante.id}`];
  own = [`/v1/user/${owner.email}`, `/v1/user/byId/${owner.id}`, `/v1/user/${owner.id}/donnees`];
  own.push('/v1/mes-plantes', '/v1/compte/activite', '/v1/mes-jardins', ...reads.slice(2));
});

interface Answer {
  status: number;
  head: string;
  body: string;
  cache: string;
}

/** One request just as it is written, and its answer. */
async function ask(path: string, lines: string[] = [], method = 'GET'): Promise<Answer> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const host = lines.some((line) => /^host:/i.test(line)) ? [] : ['Host: jardins.example'];
  const head = [`${method} ${path} HTTP/1.1`, ...host, 'Connection: close', ...lines];
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\n\r\n`, 'latin1');
  const said = await text(socket);
  const end = said.indexOf('\r\n\r\n');
  return {
    status: Number(said.slice(9, 12)),
    head: said.slice(0, end),
    body: said.slice(end + 4),
    cache: /^cache-control: (.*)$/im.exec(said.slice(0, end))?.[1] ?? '',
  };
}

const endings = [
  ...[
    '/x.css',
    '.css',
    ';.js',
    '%0a',
    '%00',
    '%0d%0aX:1',
    '/..%2fx.js',
    '%2f..%2fx.css',
    '/.',
    '/%2e',
  ],
  ...[
    '%23.css',
    '%3f.css',
    '?x.css',
    '/%2e%2e/x.js',
    '.png/',
    '\\x.js',
    ';jsessionid=1/x.gif',
    '%20',
  ],
];

// Numbers in front of titles: docs/attaques.md.
test('242: no ending makes an answer to a token one that a cache keeps, nor is it told to who has none', async () => {
  const token = [`Authorization: Bearer ${owner.token}`];
  for (const path of [...own, '/Profil', `/Profil/${owner.id}`])
    for (const end of ['', ...endings]) {
      const spelled = path + end;
      const signed = await ask(spelled, token);
      const isApi = spelled.startsWith('/v1/');
      // A page is always rendered for a visitor; an API answer to a token is stored nowhere.
      const isSafe = isApi ? signed.cache === 'no-store' : !signed.body.includes(secret);
      expect([spelled, signed.status, signed.cache, isSafe]).toEqual([
        ...[spelled, expect.any(Number), expect.stringMatching(/^(no-store|no-cache)$/), true],
      ]);
      const after = await ask(spelled);
      expect([spelled, after.body.includes(secret)]).toEqual([spelled, false]);
    }
});

const unkeyed = [
  ...[`X-Forwarded-Host: ${evil}`, 'X-Forwarded-Proto: http', `X-Forwarded-Prefix: /${evil}`],
  ...[`X-Forwarded-For: ${evil}`, `X-Forwarded-Server: ${evil}`, `X-Host: ${evil}`],
  ...['X-Forwarded-Scheme: nothttps', `X-Forwarded-Port: 1${evil}`, `Forwarded: host=${evil}`],
  ...[`X-Original-URL: /${evil}`, `X-Rewrite-URL: /${evil}`, `X-HTTP-Method-Override: DELETE`],
  ...[`Host: ${evil}`, `Host: jardins.example:${evil}`, `Host: jardins.example@${evil}`],
  ...[`Accept-Language: ${evil}`, `Cookie: userToken=${evil}; langue=${evil}`, `Accept: ${evil}`],
  ...['Accept-Encoding: x, *;q=0', 'Accept-Encoding: gzip;q=0, br;q=0', 'Range: bytes=0-3'],
  ...[
    `If-None-Match: "${evil}"`,
    'If-None-Match: *',
    'If-Modified-Since: Thu, 01 Jan 2099 00:00:00 GMT',
  ],
  ...[`Origin: https://${evil}`, `Referer: https://${evil}/`, 'X-Requested-With: XMLHttpRequest'],
  ...[
    `User-Agent: ${evil}`,
    'Save-Data: on',
    'Purpose: prefetch',
    `Via: 1.1 ${evil}`,
    'Upgrade: h2c',
  ],
];

/** The answer without what is of this one request; of a page, which is drawn anew each time, without its text. */
async function plain(path: string) {
  const { status, body, head } = await ask(path);
  const own = /^(date|x-request-id|x-ratelimit-\S+|etag|content-length|content-security-policy):/i;
  const headers = head.split('\r\n').filter((line) => !own.test(line));
  const told = path.startsWith('/v1/') ? body : body.includes(evil);
  return { status, told, headers: headers.sort() };
}

test('243: a request does not change the answer to the next client', async () => {
  for (const path of [...pages, ...reads.filter((each) => !each.endsWith('random'))]) {
    const before = await plain(path);
    expect([path, before.status]).toEqual([path, 200]);
    for (const line of unkeyed) {
      server.context.pages.drop(tags);
      const poisoned = await ask(path, [line]);
      const isTold = `${poisoned.head}${poisoned.body}`.includes(evil);
      expect([path, line, isTold]).toEqual([path, line, false]);
    }
    for (const method of ['HEAD', 'POST', 'PUT', 'OPTIONS'])
      await ask(path, ['Content-Length: 0'], method);
    expect(await plain(path)).toEqual(before);
  }
});

test('243: two names in one request, and parameters that caches leave out, change nothing', async () => {
  for (const path of [...pages, ...reads.slice(2)]) {
    const before = await plain(path);
    for (const hosts of [
      ['Host: jardins.example', `Host: ${evil}`],
      [`Host: ${evil}`, 'Host: jardins.example'],
    ]) {
      const { status, head, body } = await ask(path, hosts);
      // One of the two is read, and neither is told.
      expect([path, [200, 400].includes(status), `${head}${body}`.includes(evil)]).toEqual([
        path,
        true,
        false,
      ]);
    }
    for (const query of [
      `utm_source=${evil}`,
      `_=${evil}`,
      `x=1;limite=${evil}`,
      `%6cimite=${evil}`,
    ])
      await ask(`${path}?${query}`);
    await ask(`http://${evil}${path}`);
    expect(await plain(path)).toEqual(before);
  }
});
