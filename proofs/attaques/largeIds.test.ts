import { expect, test } from 'vitest';
import { newKeeper } from '../../server/testing/boutique.fixtures.ts';
import { beforeTests, ownApp } from '../../server/testing/openApp.ts';
import { openAppWithRoutes } from './runningRoutes.ts';

const server = openAppWithRoutes();
const keeper = beforeTests(() => newKeeper(server));

// One more than an integer of the database holds, one more than a bigint, and no number at all.
const large = ['2147483648', '9223372036854775808', '1'.repeat(400), 'é'.repeat(400)];
const refused = (status: number) => status >= 400 && status < 500;

test('94: numbers out of range and very long names in any path are refused, as problems of ours', async () => {
  const odd: string[] = [];
  for (const route of server.routes) {
    const [method, path = ''] = route.split(' ');
    if (!path.includes(':') || method === 'HEAD' || method === 'OPTIONS') continue;
    for (const value of large) {
      const url = path.replace(/:\w+(\([^)]*\))?/g, encodeURIComponent(value));
      const answer = await server.app.inject({
        method: method as 'GET',
        url,
        headers: keeper.headers,
        ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
      });
      const isProblem = answer.headers['content-type']?.startsWith('application/problem+json');
      const { statusCode } = answer;
      // Lists of an unknown member are empty, and some names may be asked for.
      if (statusCode === 200 && method === 'GET') continue;
      if (!refused(statusCode) || statusCode === 414 || !isProblem)
        odd.push(`${route} ${value.slice(0, 20)} ${statusCode} ${answer.body.slice(0, 300)}`);
    }
  }
  expect(odd).toEqual([]);
});

test('94: numbers out of range in queries and bodies are refused', async () => {
  const { headers } = keeper;
  for (const value of large.slice(0, 3)) {
    for (const url of [
      `/v1/suiviJardin/exists?userId=${keeper.id}&jardinId=${value}`,
      `/v1/jardin?apres=${value}`,
      `/v1/produit?apres=${value}`,
      `/v1/gestion/commande?apres=${value}`,
    ])
      expect((await server.app.inject({ url, headers })).statusCode, url).toBe(400);
    for (const [url, payload] of [
      ['/v1/plante', { name: 'Thym', jardinId: value }],
      ['/v1/plante', { name: 'Thym', jardinId: Number(value) }],
      ['/v1/arrosageplante', { idPlante: Number(value), dateArrosage: '2026-03-01' }],
      ['/v1/suiviJardin', { idJardin: Number(value) }],
      ['/v1/produit', { nom: 'Bac', prix: 1, stock: Number(value), type: 1 }],
      ['/v1/commande', { moyenPaiement: 'carte', lignes: [{ idProduit: value, quantite: 1 }] }],
      ['/v1/paiement/stripe-checkout', { commandeId: value, lignes: [] }],
    ] as const) {
      const answer = await server.app.inject({ method: 'POST', url, headers, payload });
      expect(answer.statusCode, `${url} ${answer.body}`).toBe(400);
    }
  }
});

test('pages of such numbers are pages that say that there is none', async () => {
  const built = await ownApp({}, { pages: true });
  for (const path of ['jardin', 'plante', 'Profil', 'detailproduit', 'jardin/plantes'])
    for (const value of large) {
      const answer = await built.app.inject(`/${path}/${encodeURIComponent(value)}`);
      expect([302, 404], `${path} ${value.slice(0, 20)}`).toContain(answer.statusCode);
    }
});
