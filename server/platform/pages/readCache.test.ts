import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test, vi } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { type Member, newJardin, newMember, newPlante, verified } from '../../testing/factories.ts';
import { openApp, ownApp } from '../../testing/openApp.ts';
import { createLog } from '../log.ts';

const t = openApp({ RATE_LIMIT: 'on', LOG_LEVEL: 'info' });
let camille: Member;
let id: number;
let url: string;
const lines: string[] = [];

beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  camille = await newMember(t.app);
  ({ id } = await newJardin(t.app, camille, { description: 'Une cour. '.repeat(200) }));
  await newPlante(t.app, camille, id);
  url = `/v1/jardin/${id}`;
  t.context.log = createLog('info', { write: (line: string) => void lines.push(line) });
});

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = t.app.server.address() as { port: number };
  const sent = request({ port, path, headers, method, agent: false }).end();
  const [response] = await once(sent, 'response');
  const { date: _date, connection: _connection, ...told } = response.headers;
  return { status: response.statusCode, headers: told, body: await buffer(response) };
}

/** Asks what is kept: nothing is read for it. */
async function askKept(...asked: Parameters<typeof ask>) {
  const query = vi.spyOn(t.context.db.$client, 'query');
  const answer = await ask(...asked);
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
  return answer;
}

test('a kept answer says what a read one says, byte for byte, and the same headers', async () => {
  const counted = /^x-ratelimit-(remaining|reset)$/;
  const told = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !counted.test(name)));
  const bypassing = await ask(url, { cookie: 'passes=by' });
  const read = await ask(url);
  const kept = await askKept(url);
  expect(kept.body.equals(bypassing.body)).toBe(true);
  expect([kept.status, told(kept)]).toEqual([200, told(read)]);
  expect(Object.keys(kept.headers)).toEqual(expect.arrayContaining(Object.keys(bypassing.headers)));
  expect(kept.headers).toMatchObject({
    ...told(bypassing),
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Authorization',
  });
  const last = JSON.parse(lines.at(-1) ?? '');
  expect(last).toMatchObject({ req: { method: 'GET', url }, res: { statusCode: 200 } });
});

test('it comes in the smallest form that is taken, and not at all to who has it', async () => {
  const { body } = await ask(url);
  const br = await askKept(url, { 'accept-encoding': 'gzip, br' });
  expect([br.headers['content-encoding'], br.body.length < body.length / 2]).toEqual(['br', true]);
  expect(brotliDecompressSync(br.body).equals(body)).toBe(true);
  const gzip = await askKept(url, { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.body).equals(body)).toBe(true);
  const has = { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) };
  const held = await askKept(url, has);
  expect([held.status, held.body.length, held.headers.etag]).toEqual([304, 0, br.headers.etag]);
  expect((await askKept(url, { ...has, 'if-none-match': '"other"' })).status).toBe(200);
});

test('HEAD says the headers of GET', async () => {
  const get = await ask(url);
  t.context.pages.drop([`jardin:${id}`]);
  for (const head of [await ask(url, {}, 'HEAD'), await askKept(url, {}, 'HEAD')]) {
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ['content-length', 'etag', 'content-type', 'vary', 'cache-control'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
  }
});

test('a read begun before what it read was changed is thrown away, and nobody new joins it', async () => {
  t.context.pages.drop([`jardin:${id}`]);
  const go = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const { env } = t.context;
  const original = t.context.db.$client.query.bind(t.context.db.$client);
  // The first answer is there, and on its way.
  const query = vi.spyOn(t.context.db.$client, 'query').mockImplementation((async (
    ...given: Parameters<typeof original>
  ) => {
    const found = await original(...given);
    query.mockImplementation(original as never);
    reached.resolve();
    await go.promise;
    return found;
  }) as never);
  const before = ask(url);
  await reached.promise;
  query.mockRestore();
  const payload = { nomJardin: 'Le clos nouveau', userId: camille.id };
  const changed = await t.send('PUT', url, camille, payload);
  expect([env.COURTIL_DEV, changed.statusCode]).toEqual([false, 200]);
  const after = await ask(url);
  expect(JSON.parse(String(after.body)).nomJardin).toBe('Le clos nouveau');
  go.resolve();
  expect(JSON.parse(String((await before).body)).nomJardin).not.toBe('Le clos nouveau');
  expect(String((await ask(url)).body)).toContain('Le clos nouveau');
});

test('random gardens stay random, from so many draws a minute', async () => {
  const member = await verified(t, await newMember(t.app));
  for (let at = 0; at < limits.homeRandomJardins + 4; at += 1) await newJardin(t.app, member);
  const draw = async () => String((await ask('/v1/jardin/random')).body);
  const first = new Set<string>();
  for (let asked = 0; asked < 400; asked += 1) first.add(await draw());
  expect(first.size).toBeGreaterThan(20);
  expect(first.size).toBeLessThanOrEqual(32);
  for (const each of first) expect(JSON.parse(each)).toHaveLength(limits.homeRandomJardins);
  t.context.pages.drop(['jardins']);
  expect(first).not.toContain(await draw());
});

test('a process that ends serves and keeps nothing any more', async () => {
  const server = await ownApp();
  const leaving = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  server.app.addHook('preClose', async () => {
    closing.resolve();
    await leaving.promise;
  });
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const jardin = await newJardin(server.app, await newMember(server.app));
  const path = `/v1/jardin/${jardin.id}`;
  await (await fetch(origin + path)).text();
  expect(server.context.pages.reads.find(path)).toBeDefined();
  const closed = server.app.close();
  await closing.promise;
  const late = await fetch(origin + path);
  expect([late.status, (await late.text()).includes('nomJardin')]).toEqual([503, false]);
  leaving.resolve();
  await closed;
});
