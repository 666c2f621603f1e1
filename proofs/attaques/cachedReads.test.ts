import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test, vi } from 'vitest';
import { newKeeper, newProduit } from '../../server/testing/boutique.fixtures.ts';
import { type Member, newJardin, newMember, newPlante } from '../../server/testing/factories.ts';
import { openApp, ownApp } from '../../server/testing/openApp.ts';
import type { TestApp } from '../../server/testing/testApp.ts';

const limited = openApp({ RATE_LIMIT: 'on' });
let camille: Member;
let id: number;

beforeAll(async () => {
  await limited.app.listen({ port: 0, host: '127.0.0.1' });
  camille = await newMember(limited.app);
  ({ id } = await newJardin(limited.app, camille));
  await newPlante(limited.app, camille, id);
  const keeper = await newKeeper(limited);
  await newProduit(limited, keeper);
  await newProduit(limited, keeper);
});

const shelf = () => limited.context.pages.reads;

/** One request over the wire, its address as it is written. */
async function ask(path: string, headers: Record<string, string> = {}, server: TestApp = limited) {
  const { port } = server.app.server.address() as { port: number };
  const sent = request({ port, path, headers, agent: false }).end();
  const [response] = await once(sent, 'response');
  const { date: _date, connection: _connection, ...told } = response.headers;
  return { status: response.statusCode, headers: told, body: await text(response) };
}

test('164: no spelling of an address names anew what is kept, nor gets into it', async () => {
  const keep = vi.spyOn(shelf(), 'make');
  const plain = '/v1/produit?limite=1';
  for (const spelled of [
    ...['/V1/produit?limite=1', '/v1/Produit/?limite=1', '/v1/%70roduit?LIMITE=1'],
    ...['/v1/produit?limite=1&', '/v1/produit?limite=01', '/v1/produit?q=&limite=1'],
    'http://evil.example/v1/produit?limite=1',
  ])
    expect((await ask(spelled)).status).toBe(200);
  expect(new Set(keep.mock.calls.map(([key]) => key))).toEqual(new Set([plain]));
  expect((await ask(plain)).headers.link).toBe(
    `</v1/produit?limite=1&apres=${JSON.parse((await ask(plain)).body)[0].id}>; rel="next"`,
  );
  keep.mockClear();
  for (const other of [
    ...[`/v1/jardin/${id}?token=secret`, `/v1/plante/jardin/${id}?x=%3Cscript%3E`],
    ...[`/v1/plante/jardin/${id}?limite=1&limite=2`, `/v1/jardin/${id}?limite=1`],
    ...['/v1/produit?q=rose', '/v1/produit?apres=1', '/v1/produit?q=+', '/v1/jardin/0012'],
    ...['/v1/espece/Tomate/jardins', '/v1/espece/1/jardins', '/v1/espece/0001/produits'],
  ])
    await ask(other);
  expect(keep).not.toHaveBeenCalled();
  keep.mockRestore();
});

test('165: no header of a request gets into what is kept', async () => {
  const url = `/v1/plante/jardin/${id}?limite=1`;
  const plain = (await ask(url)).body;
  limited.context.pages.drop([`jardin:${id}`]);
  const evil = 'evil.example';
  const first = await ask(url, {
    ...{
      host: evil,
      'x-forwarded-host': evil,
      'x-forwarded-proto': evil,
      forwarded: `host=${evil}`,
    },
    'x-original-url': `/${evil}`,
    'x-rewrite-url': `/${evil}`,
    origin: `https://${evil}`,
    'x-http-method-override': 'DELETE',
    range: 'bytes=0-3',
    accept: evil,
    currentuserid: '1',
  });
  const kept = await ask(url);
  for (const answer of [first, kept])
    expect([answer.status, answer.body, JSON.stringify(answer.headers)]).toEqual([
      200,
      plain,
      expect.not.stringContaining(evil),
    ]);
});

test('168: a missing row is not cached, and concurrent reads of one row share one query', async () => {
  const keep = vi.spyOn(shelf(), 'find');
  for (const path of ['plante/jardin', 'plante', 'jardin', 'jardin/user', 'user/byId', 'produit'])
    for (const end of ['', '/vie', '/lieu'])
      for (let at = 0; at < 5; at += 1) await ask(`/v1/${path}/${987_000 + at}${end}`);
  for (const path of ['arrosageplante/Plante/987654', 'arrosageplante/Plante/987654/average'])
    await ask(`/v1/${path}`);
  await ask('/v1/soin/plante/987654');
  expect(keep).toHaveBeenCalled();
  expect(keep.mock.results.filter(({ value }) => value)).toEqual([]);
  keep.mockRestore();
  for (const path of ['plante/jardin/987001', 'arrosageplante/Plante/987654/average'])
    expect(shelf().find(`/v1/${path}`)).toBeUndefined();

  limited.context.pages.drop([`jardin:${id}`]);
  const query = vi.spyOn(limited.context.db.$client, 'query');
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask(`/v1/jardin/${id}`)));
  const reads = query.mock.calls.length;
  query.mockRestore();
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  // A few queries make up one answer.
  expect(reads).toBeLessThan(10);
});

test('167: a cached answer counts for the rate limit and has the same headers', async () => {
  const server = await ownApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const member = await newMember(server.app);
  const jardin = await newJardin(server.app, member);
  const url = `/v1/jardin/${jardin.id}`;
  const from = { 'x-forwarded-for': '203.0.113.7' };
  const left = async (headers: Record<string, string>) => {
    const answer = await ask(url, headers, server);
    expect(answer.headers['x-ratelimit-limit']).toBe('3000');
    expect(Number(answer.headers['x-ratelimit-reset'])).toBeGreaterThan(50);
    return Number(answer.headers['x-ratelimit-remaining']);
  };
  expect(await left(from)).toBe(2_999);
  expect(await left(from)).toBe(2_998);
  expect(await left({ ...from, cookie: 'passes=by' })).toBe(2_997);
  expect(await left(from)).toBe(2_996);
  expect(await left({ 'x-forwarded-for': '203.0.113.8' })).toBe(2_999);
  const statuses = new Map<number, number>();
  for (let asked = 4; asked < 3_020; asked += 20)
    for (const { status } of await Promise.all(
      Array.from({ length: 20 }, () => ask(url, from, server)),
    ))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  expect([statuses.get(200), [...statuses.keys()].sort()]).toEqual([2_996, [200, 429]]);
  const refused = await ask(url, from, server);
  expect(refused.headers).toMatchObject({
    'x-ratelimit-remaining': '0',
    'retry-after': expect.any(String),
    'content-type': expect.stringContaining('application/problem+json'),
  });
});
