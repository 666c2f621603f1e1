import { afterEach, expect, test, vi } from 'vitest';
import { newJardin, newMember, newPlante } from '../../../testing/factories.ts';
import { beforeTests, openApp } from '../../../testing/openApp.ts';
import { WorkQueue } from './workQueue.ts';

const server = openApp({ RATE_LIMIT: 'on' });
const member = beforeTests(() => newMember(server.app));
afterEach(() => vi.useRealTimers());

test('91: an address that sends many calls at once delays its own calls, not those of others', async () => {
  const { id } = await newJardin(server.app, member);
  await newPlante(server.app, member, id, { note: 'n'.repeat(4_000) });
  const ask = (remoteAddress: string) =>
    server.app.inject({ url: `/v1/plante/jardin/${id}`, remoteAddress });
  // A connection to the database takes longer to open than sixty such answers: open enough of them first.
  await Promise.all(Array.from({ length: 8 }, (_, at) => ask(`203.0.113.${at}`)));
  let answered = 0;
  const many = Array.from({ length: 60 }, async () => {
    const { statusCode } = await ask('198.51.100.1');
    answered += 1;
    return statusCode;
  });
  expect((await ask('198.51.100.2')).statusCode).toBe(200);
  expect(answered).toBeLessThan(60);
  expect(new Set(await Promise.all(many))).toEqual(new Set([200]));
});

test('275: twenty addresses that used up their bytes hold no place: another address is answered first', async () => {
  // No time passes, so that nothing of what they used comes back.
  vi.useFakeTimers({ toFake: ['performance'] });
  const greedy = Array.from({ length: 20 }, (_, at) => `198.51.100.${100 + at}`);
  for (const from of greedy) WorkQueue.named.get('calls')?.spend(from, 6_000_000);
  let answered = 0;
  const ask = async (remoteAddress: string) => {
    const { statusCode } = await server.app.inject({
      url: '/v1/suiviJardin/popular',
      remoteAddress,
    });
    answered += 1;
    return statusCode;
  };
  const waiting = [...greedy, ...greedy, ...greedy, ...greedy].map(ask);
  expect(await ask('203.0.113.200')).toBe(200);
  expect(answered).toBe(1);
  vi.useRealTimers();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
});

test('275: long answers for twenty addresses are made one at a time; short answers overtake them', async () => {
  const { id } = await newJardin(server.app, member);
  for (let at = 0; at < 45; at += 1)
    await newPlante(server.app, member, id, { note: 'n'.repeat(4_000) });
  const small = await newJardin(server.app, member);
  await newPlante(server.app, member, small.id, {});
  const ask = (url: string, remoteAddress: string) => server.app.inject({ url, remoteAddress });
  const heavy = `/v1/plante/jardin/${id}`;
  const light = ['/v1/suiviJardin/popular', `/v1/plante/jardin/${small.id}`];
  await Promise.all(light.map((url) => ask(url, '203.0.113.201')));
  await ask(heavy, '203.0.113.202');
  // Each time another address, so that nothing is kept for it.
  for (const url of light) {
    let answered = 0;
    const flood = Array.from({ length: 20 }, async (_, at) => {
      const { statusCode } = await ask(`${heavy}?n=${at}${url}`, `198.51.100.${150 + at}`);
      answered += 1;
      return statusCode;
    });
    expect((await ask(`${url}?n=1`, '203.0.113.201')).statusCode).toBe(200);
    expect(answered).toBeLessThan(5);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
  }
});

test('a refusal, a failure and an answer without a body all end the turn', async () => {
  const ask = (method: 'GET' | 'POST', url: string) =>
    server.app.inject({ method, url, remoteAddress: '198.51.100.3', headers: member.headers });
  for (let at = 0; at < 5; at += 1) {
    expect((await ask('GET', '/v1/jardin/987654')).statusCode).toBe(404);
    expect((await ask('POST', '/v1/jardin/987654/arroser')).statusCode).toBe(404);
    expect((await ask('GET', '/v1/suiviJardin/popular')).statusCode).toBe(200);
  }
});

test('260: calls are counted before the guard refuses them, without a token and with a wrong one', async () => {
  const left = async (headers: Record<string, string>) => {
    const url = '/v1/mes-jardins';
    const answer = await server.app.inject({ url, headers, remoteAddress: '198.51.100.4' });
    expect(answer.statusCode).toBe(401);
    return Number(answer.headers['x-ratelimit-remaining']);
  };
  const first = await left({});
  expect(first).toBeGreaterThan(0);
  expect(await left({ authorization: 'Bearer aaa.bbb.ccc' })).toBe(first - 1);
  expect(await left({ authorization: `Bearer courtil_${'a'.repeat(64)}` })).toBe(first - 2);
});
