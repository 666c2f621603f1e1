import { expect, test } from 'vitest';
import { readsOf } from '../../server/domains.ts';
import { answerMade } from '../../server/platform/pages/cachedPage.ts';
import { cacheKey } from '../../server/platform/pages/readCache.ts';
import { beforeTests } from '../../server/testing/openApp.ts';
import { headersOf, newPeople, newRows, type Role, type Rows } from './accessFixture.ts';
import { accessMatrix } from './accessMatrix.ts';
import { type KeptRows, keepRows } from './keptRows.ts';
import { openAppWithRoutes } from './runningRoutes.ts';

const server = openAppWithRoutes();
const people = beforeTests(() => newPeople(server));

/** A visitor's address of every read that is kept, by its route: those of the access matrix. */
async function keptAddresses(rows: Rows): Promise<Map<string, string>> {
  const declared = readsOf(server.context).filter(({ cached }) => cached);
  const found = new Map<string, string>();
  for (const { key } of declared) {
    const route = key.replace(' ', ' /v1');
    const row = accessMatrix.find((each) => each.route === route);
    if (!row) throw new Error(`${route} is in no row of the matrix`);
    expect(server.routes).toContain(route);
    found.set(route, (await row.ask(rows)).url);
  }
  return found;
}

const get = (url: string, headers: Record<string, string | undefined> = {}) =>
  server.app.inject({ url, headers });

test('which reads are kept', async () => {
  const rows = await newRows(server, people);
  const addresses = await keptAddresses(rows);
  expect([...addresses.keys()].sort()).toEqual([
    'GET /v1/arrosageplante/Plante/:id',
    'GET /v1/arrosageplante/Plante/:id/average',
    'GET /v1/espece/:slug/arrosages',
    'GET /v1/espece/:slug/jardins',
    'GET /v1/espece/:slug/produits',
    'GET /v1/jardin',
    'GET /v1/jardin/:id',
    'GET /v1/jardin/:id/lieu',
    'GET /v1/jardin/random',
    'GET /v1/jardin/user/:userId',
    'GET /v1/plante/:id',
    'GET /v1/plante/:id/vie',
    'GET /v1/plante/jardin/:jardinId',
    'GET /v1/produit',
    'GET /v1/produit/:id',
    'GET /v1/saison',
    'GET /v1/saison/annee',
    'GET /v1/soin/plante/:id',
    'GET /v1/suiviJardin/popular',
    'GET /v1/user/byId/:id',
  ]);
});

test('166: answers to a token are never cached, and a token never gets a cached answer', async () => {
  const rows = await newRows(server, people);
  const shelf = server.context.pages.reads;
  const addresses = await keptAddresses(rows);
  for (const [route, url] of addresses) {
    const forget = () => server.context.pages.drop(tagsOf(rows));
    for (const role of ['member', 'owner', 'keeper'] satisfies Role[]) {
      forget();
      const headers = await headersOf(server.context, people, role);
      for (const named of [headers, { cookie: 'a=b' }, { authorization: 'Bearer rien' }]) {
        const answer = await get(url, named);
        expect([route, answer.statusCode, answer.headers.etag]).toEqual([route, 200, undefined]);
        expect(answer.headers['cache-control']).not.toBe('no-cache');
      }
      const visitor = await get(url);
      if (!route.endsWith('random')) {
        const page = shelf.find(url);
        const kept = page && (await answerMade(page, { headers: {} }, 'test'));
        expect([route, kept?.bytes?.toString()]).toEqual([
          route,
          visitor.body === '[]' ? undefined : visitor.body,
        ]);
        // With what is kept beside it, a token is still answered its own.
        const before = await get(url, { ...headers, cookie: 'a=b' });
        expect((await get(url, headers)).body).toBe(before.body);
      }
    }
  }
  const own = await get(addresses.get('GET /v1/jardin/:id') ?? '', {
    ...(await headersOf(server.context, people, 'owner')),
  });
  expect(own.json()).toHaveProperty('codePostal');
  expect((await get(addresses.get('GET /v1/jardin/:id') ?? '')).json()).not.toHaveProperty(
    'codePostal',
  );
});

function tagsOf({ jardin, plante, owner, produit }: Rows) {
  return [
    ...(['jardins', 'produits', 'especes'] as const),
    `jardin:${jardin.id}` as const,
    `plante:${plante.id}` as const,
    `user:${owner.id}` as const,
    `produit:${produit.id}` as const,
  ];
}

const isWrite = ({ route }: { route: string }) => !route.startsWith('GET ');
let kept: KeptRows | undefined;

for (const { route, answers, ask } of accessMatrix.filter(isWrite)) {
  const role = (['owner', 'keeper', 'member', 'visitor'] as const).find(
    (each) => (answers[['visitor', 'member', 'owner', 'keeper'].indexOf(each)] ?? 500) < 300,
  );
  if (!role) continue;
  test(`after ${route} no read is what it was before it`, async () => {
    kept ??= await keepRows(server, people);
    const { rows } = kept;
    await kept.putBack();
    server.context.pages.drop(tagsOf(rows));
    const addresses = await keptAddresses(rows);
    for (const url of addresses.values()) await get(url);
    const asked = await ask(rows);
    const headers = await headersOf(server.context, people, role);
    const [method] = route.split(' ') as ['POST' | 'PUT' | 'DELETE'];
    const written = await server.app.inject({
      method,
      ...asked,
      headers: { ...headers, ...asked.headers },
    });
    expect(written.statusCode).toBeLessThan(300);
    for (const [read, url] of addresses) {
      if (read.endsWith('/random')) continue;
      const { requestId: _fresh, ...fresh } = (await get(url, { cookie: 'passes=by' })).json();
      const { requestId: _shown, ...shown } = (await get(url)).json();
      expect([read, shown]).toEqual([read, fresh]);
    }
  });
}

test('an address is kept in the spelling of the contract', () => {
  const read = readsOf(server.context).find(({ key }) => key === 'GET /produit');
  const ask = (query: object, url: string) =>
    read && cacheKey(read, { params: {}, query }, { headers: {}, url });
  expect(ask({ limite: 5, type: 1 }, '/V1/Produit/?TYPE=1&limite=5')).toBe(
    '/v1/produit?limite=5&type=1',
  );
});
