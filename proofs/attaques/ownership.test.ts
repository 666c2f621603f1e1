import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { utilisateur } from '../../server/tables/comptes.ts';
import { beforeTests, openApp } from '../../server/testing/openApp.ts';
import { newPeople, newRows, type Rows } from './accessFixture.ts';
import { writtenRows } from './writtenRows.ts';

const server = openApp();
const people = beforeTests(() => newPeople(server));
let rows: Rows;
let before: Awaited<ReturnType<typeof writtenRows>>;

beforeEach(async () => {
  rows = await newRows(server, people);
  before = await writtenRows(server.context);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function refused(status: number, method: Method, url: string, payload?: object, more = {}) {
  const headers = { ...people.member.headers, ...more };
  const response = await server.app.inject({ method, url, headers, payload });
  expect([url, response.statusCode]).toEqual([url, status]);
  expect(await writtenRows(server.context)).toEqual(before);
}

// Numbers in front of titles: docs/attaques.md.
test("2: no plant gets into another's garden, by creation, move or copy", async () => {
  const { jardin, plante, followed } = rows;
  await refused(403, 'POST', '/v1/plante', { name: 'Ortie', jardinId: jardin.id });
  await refused(403, 'POST', `/v1/plante/${plante.id}/duplicate?jardinId=${jardin.id}`);
  const response = await server.app.inject({
    method: 'PUT',
    url: `/v1/plante/${plante.id}`,
    headers: people.owner.headers,
    payload: { ...plante, jardinId: followed.id },
  });
  expect(response.statusCode).toBe(403);
  expect(await writtenRows(server.context)).toEqual(before);
});

test("2: an order that names another garden's plants changes none", async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: `/v1/plante/save-order/${rows.followed.id}`,
    headers: people.neighbour.headers,
    payload: { orderedPlantes: [{ id: rows.plante.id, position: 9 }] },
  });
  expect(response.statusCode).toBe(409);
  expect(await writtenRows(server.context)).toEqual(before);
});

test("3: a member cannot water another's plant, nor in another's name", async () => {
  const watering = { idPlante: rows.plante.id, dateArrosage: '2026-03-12' };
  await refused(403, 'POST', '/v1/arrosageplante', watering);
  const forged = { ...watering, idUser: people.owner.id };
  await refused(403, 'POST', '/v1/arrosageplante', forged);
});

test('4: a follow in the name of another is refused', async () => {
  const { owner } = people;
  await refused(403, 'POST', '/v1/suiviJardin', {
    idUser: owner.id,
    idJardin: rows.toFollow.id,
  });
  await refused(403, 'DELETE', `/v1/suiviJardin/${owner.id}/${rows.followed.id}`);
});

test("5: one's own garden cannot be followed, and a second follow adds no row", async () => {
  const follow = (idJardin: number) =>
    server.app.inject({
      method: 'POST',
      url: '/v1/suiviJardin',
      headers: people.owner.headers,
      payload: { idUser: people.owner.id, idJardin },
    });
  expect((await follow(rows.jardin.id)).json().code).toBe('follow_own_jardin');
  expect((await follow(rows.followed.id)).statusCode).toBe(200);
  expect(await writtenRows(server.context)).toEqual(before);
});

test('7: naming another user reads nothing of theirs', async () => {
  const asked = `userId=${people.owner.id}&jardinId=${rows.followed.id}`;
  await refused(403, 'GET', `/v1/suiviJardin/exists?${asked}`);
  const response = await server.app.inject({
    url: `/v1/user/byId/${people.owner.id}?userId=${people.owner.id}`,
    headers: people.member.headers,
  });
  expect(response.json()).not.toHaveProperty('email');
});

test('8: a keeper who is one no longer is refused, with the token of before', async () => {
  const { context, app } = server;
  const { keeper } = people;
  const role = (idTypeUser: number) =>
    context.db.update(utilisateur).set({ idTypeUser }).where(eq(utilisateur.id, keeper.id));
  const url = `/v1/produit/${rows.produit.id}`;
  await role(1);
  const demoted = await writtenRows(context);
  const refusal = await app.inject({ method: 'DELETE', url, headers: keeper.headers });
  expect(await writtenRows(context)).toEqual(demoted);
  await role(2);
  expect(refusal.statusCode).toBe(403);
});

test('the header currentUserId of another is refused, the own one accepted', async () => {
  const own = { currentuserid: String(people.member.id) };
  await refused(403, 'POST', '/v1/jardin', { nomJardin: 'x' }, { currentuserid: '999999' });
  const response = await server.app.inject({
    method: 'POST',
    url: '/v1/jardin',
    headers: { ...people.member.headers, ...own },
    payload: { nomJardin: 'Le mien' },
  });
  expect(response.statusCode).toBe(201);
});

test('9: other spellings of an address meet the same decision', async () => {
  const { id } = rows.jardin;
  for (const url of [
    `/v1/Jardin/${id}`,
    `/V1/JARDIN/${id}`,
    `/v1/jardin/${id}/`,
    `/v1/%6Aardin/${id}`,
    `/v1/jardin/%3${String(id).charAt(0)}${String(id).slice(1)}`,
  ])
    await refused(403, 'DELETE', url);
  for (const url of [`/v1/jardin%2F${id}`, `/v1//jardin/${id}`, `/v1/jardin/..%2Fjardin%2F${id}`]) {
    const { statusCode } = await server.app.inject({
      method: 'DELETE',
      url,
      headers: people.member.headers,
    });
    expect([url, [400, 403, 404].includes(statusCode)]).toEqual([url, true]);
  }
  expect(await writtenRows(server.context)).toEqual(before);
});

test('9: a method cannot be overridden by header or query', async () => {
  const { id } = rows.jardin;
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
    const response = await server.app.inject({
      method: 'POST',
      url: `/v1/jardin/${id}?_method=DELETE`,
      headers: { ...people.owner.headers, [name]: 'DELETE' },
    });
    expect(response.statusCode).toBe(404);
  }
  expect(await writtenRows(server.context)).toEqual(before);
});

test('10: numbers that are no row answer 400 or 404, never 500', async () => {
  const { owner } = people;
  const ids = [
    '0',
    '-1',
    '1.5',
    '9223372036854775808',
    '2147483648',
    '2147483647',
    'a',
    '1e3',
    '%00',
    '٣',
  ];
  for (const id of ids)
    for (const [method, url] of [
      ['GET', `/v1/jardin/${id}`],
      ['GET', `/v1/jardin/user/${id}`],
      ['GET', `/v1/plante/${id}`],
      ['GET', `/v1/plante/jardin/${id}`],
      ['GET', `/v1/user/byId/${id}`],
      ['GET', `/v1/arrosageplante/Plante/${id}`],
      ['GET', `/v1/arrosageplante/Plante/${id}/average`],
      ['GET', `/v1/suiviJardin/exists?userId=${owner.id}&jardinId=${id}`],
      ['GET', `/v1/jardin?apres=${id}`],
      ['DELETE', `/v1/jardin/${id}`],
      ['DELETE', `/v1/plante/${id}`],
      ['DELETE', `/v1/suiviJardin/${owner.id}/${id}`],
      ['POST', `/v1/jardin/${id}/arroser`],
      ['POST', `/v1/plante/${rows.plante.id}/duplicate?jardinId=${id}`],
    ] as const) {
      const { headers } = owner;
      const { statusCode } = await server.app.inject({ method, url, headers });
      const fine = statusCode < 500 && (statusCode >= 400 || id === '2147483647');
      expect([method, url, statusCode, fine]).toEqual([method, url, statusCode, true]);
    }
  expect(await writtenRows(server.context)).toEqual(before);
});

test("12: a plant's owner is never read from the body", async () => {
  const { owner, member } = people;
  const response = await server.app.inject({
    method: 'PUT',
    url: `/v1/plante/${rows.plante.id}`,
    headers: owner.headers,
    payload: { ...rows.plante, idUser: member.id },
  });
  expect(response.statusCode).toBe(403);
  expect(await writtenRows(server.context)).toEqual(before);
});
