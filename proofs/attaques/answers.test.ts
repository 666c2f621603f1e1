import { expect, test } from 'vitest';
import { newJardin, newMember } from '../../server/testing/factories.ts';
import { beforeTests, openApp, ownApp } from '../../server/testing/openApp.ts';

const server = openApp();
const member = beforeTests(() => newMember(server.app));
const jardin = beforeTests(() => newJardin(server.app, member));

// Numbers in front of titles: docs/attaques.md.
test('38, 39, 43: answers are JSON, unsniffed, unframed, unkept, and send no address on', async () => {
  const { headers } = member;
  for (const request of [
    { url: `/v1/jardin/${jardin.id}`, headers },
    { url: `/v1/jardin/${jardin.id}`, revalidated: true },
    { url: '/v1/jardin/999999' },
    { url: '/v1/unknown' },
    { url: `/v1/user/byId/${member.id}`, headers },
    { url: `/v1/suiviJardin/User/${member.id}`, headers },
    { method: 'POST', url: '/v1/login', payload: {} } as const,
  ]) {
    const { revalidated, ...sent } = { revalidated: false, ...request };
    const answer = (await server.app.inject(sent)).headers;
    expect(answer['content-type']).toMatch(/^application\/(problem\+)?json/);
    expect(answer['x-content-type-options']).toBe('nosniff');
    expect(answer['cache-control']).toBe(revalidated ? 'no-cache' : 'no-store');
    expect(answer.vary).toBe(revalidated ? 'Accept-Encoding, Authorization' : undefined);
    expect(answer['x-frame-options']).toBe('DENY');
    expect(answer['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(answer['strict-transport-security']).toBeUndefined();
    expect(answer['x-powered-by']).toBeUndefined();
  }
});

test('the page that describes the API keeps a policy of its own', async () => {
  const { headers } = await server.app.inject('/v1/docs/');
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('41: another origin is given no right to read', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' };
  for (const method of ['GET', 'OPTIONS'] as const) {
    const response = await server.app.inject({ method, url: `/v1/jardin/${jardin.id}`, headers });
    const given = Object.keys(response.headers).filter((name) => name.startsWith('access-control'));
    expect(given).toEqual([]);
  }
});

test('42: a request that a foreign form can send is refused', async () => {
  for (const type of [
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/plain;charset=utf-8',
    'multipart/form-data; boundary=x',
    'application/jsonx',
  ])
    for (const url of ['/v1/login', '/v1/user', '/v1/jardin', `/v1/jardin/${jardin.id}/arroser`]) {
      const headers = { ...member.headers, 'content-type': type };
      const payload = '{"nomJardin":"x"}';
      const response = await server.app.inject({ method: 'POST', url, headers, payload });
      expect([type, url, response.statusCode]).toEqual([type, url, 415]);
    }
});

test('an empty body is accepted in every form where nothing is asked', async () => {
  const url = `/v1/jardin/${jardin.id}/arroser`;
  for (const [type, payload] of [
    [undefined, undefined],
    ['application/json', ''],
    ['application/json', '{}'],
    ['application/json; charset=utf-8', '{}'],
    ['text/plain', ''],
  ]) {
    const headers = { ...member.headers, ...(type && { 'content-type': type }) };
    const response = await server.app.inject({ method: 'POST', url, headers, payload });
    expect([type, payload, response.statusCode]).toEqual([type, payload, 200]);
  }
});

test('43: behind TLS browsers are told to stay there', async () => {
  const secure = await ownApp({ PUBLIC_URL: 'https://jardins.example' });
  const { headers } = await secure.app.inject({ url: '/v1/jardin' });
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
});
