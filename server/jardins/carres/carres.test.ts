import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Carre } from '../../../contract/jardins/carre.ts';
import { limits } from '../../../contract/limits.ts';
import {
  goodPassword,
  type Member,
  newJardin,
  newMember,
  newPlante,
  verified,
} from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { send, get, code } = server;
const owner = beforeTests(async () => verified(server, await newMember(server.app)));
const other = beforeTests(() => newMember(server.app));

/** A garden with two plants in one bed, one of them dead, and one in another. */
async function newBeds() {
  const { app } = server;
  const { id } = await newJardin(app, owner);
  const tall = await newPlante(app, owner, id, { emplacement: 'Carré 10' });
  await newPlante(app, owner, id, { emplacement: 'Carré 2' });
  const dead = await newPlante(app, owner, id, { emplacement: 'Carré 10', etat: 'morte' });
  await newPlante(app, owner, id, {});
  return { id, inTen: [tall.id, dead.id] };
}
const put = (id: number, payload: object, who: Member | undefined = owner) =>
  send('PUT', `/v1/jardin/${id}/carre`, who, payload);
const remove = (id: number, nom: string, who: Member | undefined = owner) =>
  send('DELETE', `/v1/jardin/${id}/carre`, who, { nom });
const list = async (id: number) => (await get(`/v1/jardin/${id}/carres`, owner)).json<Carre[]>();

test('what plants name and what was noted, by name, numbers as numbers', async () => {
  const { id } = await newBeds();
  await put(id, { nom: ' Bordure sud ', surface: '2,5' });
  expect(await list(id)).toEqual([
    { nom: 'Bordure sud', surface: 2.5, plantesVivantes: 0, plantes: 0 },
    { nom: 'Carré 2', surface: null, plantesVivantes: 1, plantes: 1 },
    { nom: 'Carré 10', surface: null, plantesVivantes: 1, plantes: 2 },
  ]);
});

test('a place is named without the blanks around it, of any kind: its bed can be measured and removed', async () => {
  const { id } = await newJardin(server.app, owner);
  const { id: plante } = await newPlante(server.app, owner, id, { emplacement: '\u00a0Serre\t' });
  expect((await put(id, { nom: 'Serre', surface: 3 })).json()).toMatchObject([{ plantes: 1 }]);
  await send('PUT', `/v1/plante/${plante}`, owner, { emplacement: 'Serre\u202f' });
  expect((await remove(id, 'Serre')).json()).toMatchObject({ surface: 3, plantes: [plante] });
});

test('an area is noted, changed, taken away; another name takes plants and area with it', async () => {
  const { id, inTen } = await newBeds();
  const noted = await put(id, { nom: 'Carré 10', surface: 1.44 });
  expect([noted.statusCode, noted.json()]).toEqual([200, await list(id)]);
  const renamed = (await put(id, { nom: 'Carré 10', nouveauNom: 'Serre' })).json<Carre[]>();
  expect(renamed.map(({ nom, surface, plantes }) => [nom, surface, plantes])).toEqual([
    ['Carré 2', null, 1],
    ['Serre', 1.44, 2],
  ]);
  const moved = (await get(`/v1/plante/${inTen[0]}`)).json();
  expect(moved).toMatchObject({ emplacement: 'Serre' });
  const into = { nom: 'Carré 2', nouveauNom: 'Serre' };
  expect((await put(id, into)).json()).toMatchObject([{ nom: 'Serre', surface: 1.44, plantes: 3 }]);
  expect((await put(id, { nom: 'Serre', surface: null })).json()).toMatchObject([
    { surface: null },
  ]);
});

test('removed, its plants stay without a place, and can be put back', async () => {
  const { id, inTen } = await newBeds();
  await put(id, { nom: 'Carré 10', surface: 4 });
  expect((await remove(id, 'Carré 10')).json()).toEqual({
    nom: 'Carré 10',
    surface: 4,
    plantes: inTen,
  });
  expect((await list(id)).map(({ nom }) => nom)).toEqual(['Carré 2']);
  const back = { plantes: inTen, emplacement: 'Carré 10' };
  await send('POST', '/v1/mes-plantes/emplacement', owner, back);
  await put(id, { nom: 'Carré 10', surface: 4 });
  expect(await list(id)).toMatchObject([{ nom: 'Carré 2' }, { surface: 4, plantes: 2 }]);
  expect(await code(remove(id, 'Carré 99'))).toBe('carre_not_found');
  expect(await code(put(id, { nom: 'Carré 99', nouveauNom: 'Serre' }))).toBe('carre_not_found');
});

test.each([
  ['no name', { nom: '  ' }],
  ['too long a name', { nom: 'x'.repeat(limits.emplacement + 1) }],
  ['no area', { nom: 'Serre', surface: 0 }],
  ['too large an area', { nom: 'Serre', surface: limits.surface + 1 }],
  ['an empty new name', { nom: 'Serre', nouveauNom: '' }],
  ['another field', { nom: 'Serre', idJardin: 3 }],
])('%s is refused', async (_, payload) => {
  const { id } = await newJardin(server.app, owner);
  expect(await code(put(id, payload))).toBe('validation');
});

test('not of a garden that is not there', async () => {
  expect(await code(put(999_999, { nom: 'Serre' }))).toBe('jardin_not_found');
});

test('a garden has so many beds and no more', async () => {
  const { id } = await newJardin(server.app, owner);
  await server.context.db.execute(sql`insert into carre (id_jardin, nom)
    select ${id}, 'Carré ' || n from generate_series(1, ${limits.carresParJardin}::int) n`);
  expect(await code(put(id, { nom: 'Un de plus' }))).toBe('carre_too_many');
  expect((await put(id, { nom: 'Carré 1', nouveauNom: 'Serre' })).statusCode).toBe(200);
});

test("the area of a garden is its owner's to know, and changes with it", async () => {
  const { id } = await newJardin(server.app, owner, { surface: '120,5' });
  expect((await get(`/v1/jardin/${id}`, owner)).json()).toMatchObject({ surface: 120.5 });
  for (const who of [other, undefined])
    expect((await get(`/v1/jardin/${id}`, who)).json()).not.toHaveProperty('surface');
  expect((await get(`/v1/jardin/user/${owner.id}`, owner)).body).not.toMatch(/surface/);
  await send('PUT', `/v1/jardin/${id}`, owner, { surface: '' });
  expect((await get(`/v1/jardin/${id}`, owner)).json()).toMatchObject({ surface: null });
  expect(await code(send('PUT', `/v1/jardin/${id}`, owner, { surface: -1 }))).toBe('validation');
});

test('its beds go with a garden, and with the account of its owner', async () => {
  const member = await newMember(server.app);
  const other = await newMember(server.app);
  const [first, second, theirs] = [
    await newJardin(server.app, member),
    await newJardin(server.app, member),
    await newJardin(server.app, other),
  ];
  for (const { id } of [first, second]) await put(id, { nom: 'Serre', surface: 3 }, member);
  await put(theirs.id, { nom: 'Serre', surface: 3 }, other);
  const left = async () => {
    const { rows } = await server.context.db.execute<{ id: number }>(sql`
      select id_jardin as id from carre where id_jardin in (${first.id}, ${second.id}, ${theirs.id}) order by 1`);
    return rows.map(({ id }) => id);
  };
  expect((await send('DELETE', `/v1/jardin/${first.id}`, member)).statusCode).toBe(200);
  expect(await left()).toEqual([second.id, theirs.id]);
  const password = { password: goodPassword };
  expect((await send('DELETE', `/v1/user/${member.id}`, member, password)).statusCode).toBe(200);
  expect(await left()).toEqual([theirs.id]);
});
