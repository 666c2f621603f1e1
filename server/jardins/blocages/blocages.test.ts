import { expect, test } from 'vitest';
import {
  type Member,
  newEntree,
  newJardin,
  newMember,
  newPlante,
} from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { send, get, code } = server;
const rose = beforeTests(() => newMember(server.app, { pseudo: 'Rosebloqueuse' }));
const paul = beforeTests(() => newMember(server.app, { pseudo: 'Paulbloque' }));
const follow = (who: Member, idJardin: number) =>
  send('POST', '/v1/suiviJardin', who, { idJardin });
const favoris = async (id: number) => (await get(`/v1/jardin/${id}`)).json().nombreDeFavoris;

// Numbers in front of titles: docs/attaques.md.
test('211: a blocked member cannot follow, copy or thank until unblocked', async () => {
  const hers = await newJardin(server.app, rose, { nomJardin: 'Clos de Rose' });
  const his = await newJardin(server.app, paul, { nomJardin: 'Clos de Paul' });
  const plante = await newPlante(server.app, rose, hers.id);
  const entree = await newEntree(server.app, rose, plante.id, { public: true });
  const copy = () => send('POST', `/v1/plante/${plante.id}/duplicate?jardinId=${his.id}`, paul);
  const thank = () => send('POST', `/v1/journal/${entree.id}/merci`, paul);
  await follow(paul, hers.id);
  await follow(rose, his.id);
  const other = await newMember(server.app);
  await follow(other, hers.id);
  const url = `/v1/blocage/${paul.id}`;
  expect((await send('PUT', url, rose)).statusCode).toBe(200);
  expect((await send('PUT', url, rose)).statusCode).toBe(200);
  expect(await favoris(hers.id)).toBe(1);
  expect(await favoris(his.id)).toBe(0);
  expect((await get('/v1/blocage', rose)).json()).toMatchObject([
    { idMembre: paul.id, pseudo: 'Paulbloque' },
  ]);
  for (const refused of [() => follow(paul, hers.id), copy, thank])
    expect(await code(refused())).toBe('membre_bloque');
  // The public pages are one for all readers.
  expect((await get(`/v1/jardin/${hers.id}`, paul)).statusCode).toBe(200);
  expect((await get('/v1/blocage', paul)).json()).toEqual([]);

  const told = async (who: Member) => {
    const urls = ['Clos de Paul', 'Paulbloque', 'Paulblokue'].map((q) => `/v1/recherche?q=${q}`);
    urls.push('/v1/suiviJardin/popular?limite=50', '/v1/jardin/random', '/v1/fil');
    const bodies = await Promise.all(urls.map(async (each) => (await get(each, who)).body));
    return bodies.join('\n');
  };
  expect(await told(other)).toContain('Clos de Paul');
  expect(await told(rose)).not.toMatch(/Clos de Paul|Paulbloque/);

  await send('DELETE', url, rose);
  await send('DELETE', url, rose);
  for (const [allowed, status] of [
    [() => follow(paul, hers.id), 201],
    [copy, 201],
    [thank, 200],
  ] as const)
    expect((await allowed()).statusCode).toBe(status);
});

test('one blocks others, who are there', async () => {
  expect(await code(send('PUT', `/v1/blocage/${rose.id}`, rose))).toBe('blocage_own');
  expect(await code(send('PUT', '/v1/blocage/999999', rose))).toBe('user_not_found');
  expect((await send('PUT', '/v1/blocage/abc', rose)).statusCode).toBe(400);
});

test('a follow at the moment of a block does not survive it', async () => {
  const [one, two] = [await newMember(server.app), await newMember(server.app)];
  const jardins = await Promise.all([1, 2, 3].map(() => newJardin(server.app, one)));
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([
      ...jardins.map(({ id }) => follow(two, id)),
      send('PUT', `/v1/blocage/${two.id}`, one),
    ]);
    expect((await get(`/v1/suiviJardin/User/${two.id}`, two)).json()).toEqual([]);
    for (const { id } of jardins) expect(await favoris(id)).toBe(0);
    await send('DELETE', `/v1/blocage/${two.id}`, one);
  }
});
