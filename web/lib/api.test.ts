import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let sent: RequestInit['headers'];
const asked: [method: string | undefined, url: string, body: unknown][] = [];
let answers: Response[] = [];

beforeEach(() => {
  vi.resetModules();
  asked.length = 0;
  answers = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('window', { location: { pathname: '/', search: '' } });
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    sent = headers;
    asked.push([method, url, body]);
    return answers.shift() ?? new Response();
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a call goes where its key leads, with its params, its query and its body', async () => {
  const { api } = await import('./api.ts');
  await api('GET /user/:email', { params: { email: 'à/b@c.fr' } });
  await api('GET /produit', { query: { q: 'rose & lis', apres: 3, type: undefined } });
  await api('POST /plante/:id/duplicate', { params: { id: 7 }, query: { jardinId: 2 } });
  await api('POST /logout');
  await api('POST /login', { body: { email: 'a', password: 'b' } });
  expect(asked).toEqual([
    ['GET', '/v1/user/%C3%A0%2Fb%40c.fr', undefined],
    ['GET', '/v1/produit?q=rose+%26+lis&apres=3', undefined],
    ['POST', '/v1/plante/7/duplicate?jardinId=2', undefined],
    ['POST', '/v1/logout', undefined],
    ['POST', '/v1/login', '{"email":"a","password":"b"}'],
  ]);
});

test('a write may carry a key, under which it is done once', async () => {
  const { api } = await import('./api.ts');
  await api('POST /logout', { idempotencyKey: 'k1' });
  expect(sent).toMatchObject({ 'Idempotency-Key': 'k1' });
  await api('POST /logout');
  expect(sent).not.toHaveProperty('Idempotency-Key');
});

test('a list is read page after page, as its links lead', async () => {
  const { apiList } = await import('./api.ts');
  const link = '</v1/jardin?limite=2&apres=9>; rel="next"';
  answers = [Response.json([{ id: 8 }, { id: 9 }], { headers: { link } }), Response.json([])];
  const jardins = await apiList('GET /jardin', { query: { limite: 2 } });
  expect(jardins.map(({ id }) => id)).toEqual([8, 9]);
  expect(asked.map(([, url]) => url)).toEqual([
    '/v1/jardin?limite=2',
    '/v1/jardin?limite=2&apres=9',
  ]);
});
