import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { limits } from '../../../contract/limits.ts';
import { todayInParis } from '../../../contract/today.ts';
import { newArrosage, newJardin, newMember, newPlante, verified } from '../../testing/factories.ts';
import { beforeTests, openApp, ownApp } from '../../testing/openApp.ts';

const server = openApp();
const { send, get, code } = server;
const owner = beforeTests(async () =>
  verified(server, await newMember(server.app, { pseudo: 'Rose' })),
);
const other = beforeTests(() => newMember(server.app));

test('a garden is made with its fields and answered with its owner', async () => {
  const response = await send('POST', '/v1/Jardin', owner, {
    nomJardin: '  Le potager ',
    photo: 'https://photos.example/a.jpg',
    description: 'Au sud.\nTrois carrés.',
    exposition: 'MI-OMBRE',
    temperature: '-5 - 12',
    userId: owner.id,
  });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({
    id: expect.any(Number),
    nomJardin: 'Le potager',
    photo: 'https://photos.example/a.jpg',
    description: 'Au sud.\nTrois carrés.',
    exposition: 'mi-ombre',
    temperature: '-5-12',
    codePostal: '',
    departement: '',
    climat: '',
    altitude: null,
    surface: null,
    derniereGelee: '',
    premiereGelee: '',
    sol: '',
    paillage: false,
    userId: owner.id,
    nombreDeFavoris: 0,
    nombreDePlantes: 0,
    illustration: expect.stringMatching(/^\/dessins\/jardin\/\d+-1-/),
    dateCreation: todayInParis(),
    user: { id: owner.id, pseudo: 'Rose', photo: null },
  });
});

test('exposures are read whatever their case and accents', async () => {
  for (const [given, kept] of [
    ['Ensoleillé', 'ensoleillé'],
    ['ensoleille', 'ensoleillé'],
    ['Mi-ombre', 'mi-ombre'],
    ['OMBRE', 'ombre'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ]) {
    const jardin = await newJardin(server.app, owner, { exposition: given });
    expect([given, jardin.exposition]).toEqual([given, kept]);
  }
});

test('a garden without a name, or with values out of bounds, is refused', async () => {
  for (const body of [
    {},
    { nomJardin: '   ' },
    { nomJardin: 'x'.repeat(limits.shortText + 1) },
    { nomJardin: 'x', exposition: 'lune' },
    { nomJardin: 'x', temperature: 'x'.repeat(41) },
    { nomJardin: 'x', description: 'x'.repeat(limits.longText + 1) },
    [],
  ])
    expect(await code(send('POST', '/v1/jardin', owner, body))).toBe('validation');
  const forOther = { nomJardin: 'x', userId: other.id };
  expect(await code(send('POST', '/v1/jardin', owner, forOther))).toBe('forbidden');
});

test('the temperature is free text; a range is stored without spaces', async () => {
  for (const [written, kept] of [
    ['-5 - 12', '-5-12'],
    ['21-23', '21-23'],
    [' doux, 18 la nuit ', 'doux, 18 la nuit'],
  ]) {
    const { id } = await newJardin(server.app, owner);
    await send('PUT', `/v1/jardin/${id}`, owner, { nomJardin: 'x', temperature: written });
    expect((await get(`/v1/jardin/${id}`)).json().temperature).toBe(kept);
  }
});

test('a garden read by its id comes with its plants, in their order', async () => {
  const { id } = await newJardin(server.app, owner);
  expect((await get(`/v1/jardin/${id}`)).json().plantes).toEqual([]);
  const second = await newPlante(server.app, owner, id, { position: 2 });
  const first = await newPlante(server.app, owner, id, { position: 1 });
  const jardin = (await get(`/v1/JARDIN/${id}/`)).json();
  expect(jardin).toMatchObject({ id, nombreDePlantes: 2, plantes: [first, second] });
  expect(await code(get('/v1/jardin/999999'))).toBe('jardin_not_found');
});

test('a garden sent back as it was read is unchanged', async () => {
  const { id } = await newJardin(server.app, owner, { temperature: '5-20', exposition: 'ombre' });
  await newPlante(server.app, owner, id);
  const read = (await get(`/v1/jardin/${id}`)).json();
  expect(read.aujourdhui).toBe(todayInParis());
  const response = await send('PUT', `/v1/jardin/${id}`, owner, read);
  expect(response.statusCode).toBe(200);
  expect((await get(`/v1/jardin/${id}`)).json()).toEqual(read);
});

test('a change keeps what it does not name; null and an empty text empty', async () => {
  const { id } = await newJardin(server.app, owner, {
    temperature: '5-20',
    exposition: 'ombre',
    description: 'Au nord.',
    photo: 'https://photos.example/nord.jpg',
  });
  const url = `/v1/jardin/${id}`;
  const { plantes: _, aujourdhui: __, ...read } = (await get(url, owner)).json();
  const renamed = (await send('PUT', url, owner, { nomJardin: 'Le nord' })).json();
  const { illustration } = renamed;
  expect(renamed).toEqual({ ...read, nomJardin: 'Le nord', illustration });
  expect((await send('PUT', url, owner, {})).json()).toEqual(renamed);
  const emptied = { temperature: null, description: '', photo: '' };
  expect((await send('PUT', url, owner, emptied)).json()).toEqual({
    ...renamed,
    temperature: '',
    description: '',
    photo: null,
    illustration: expect.stringMatching(/^\/dessins\/jardin\/\d+-3-/),
  });
  expect(await code(send('PUT', url, owner, { nomJardin: ' ' }))).toBe('validation');
});

test('a change is kept, and the drawing made anew only when it would differ', async () => {
  const jardin = await newJardin(server.app, owner);
  const change = (body: object) => send('PUT', `/v1/Jardin/${jardin.id}`, owner, body);
  const warmer = (await change({ ...jardin, temperature: '5-30' })).json();
  expect(warmer).toMatchObject({ temperature: '5-30', illustration: jardin.illustration });
  let { illustration } = warmer;
  for (const drawn of [
    { exposition: 'ombre' },
    { description: 'Face à la mer.' },
    { departement: '29' },
    { altitude: 900 },
  ]) {
    const changed = (await change(drawn)).json();
    expect([drawn, changed.illustration]).not.toEqual([drawn, illustration]);
    const same = (await change(drawn)).json();
    expect([drawn, same.illustration]).toEqual([drawn, changed.illustration]);
    ({ illustration } = changed);
  }
  expect(await code(send('PUT', '/v1/jardin/999999', owner, { nomJardin: 'x' }))).toBe(
    'jardin_not_found',
  );
});

test('deleting a garden takes its plants, waterings and follows, and nothing else', async () => {
  const kept = await newJardin(server.app, owner);
  const keptPlante = await newPlante(server.app, owner, kept.id);
  const { id } = await newJardin(server.app, owner);
  const plante = await newPlante(server.app, owner, id);
  await newArrosage(server.app, owner, plante.id, '2026-03-01');
  await send('POST', '/v1/suiviJardin', other, { idJardin: id });
  const copy = await send('POST', `/v1/plante/${plante.id}/duplicate?jardinId=${kept.id}`, owner);
  const response = await send('DELETE', `/v1/jardin/${id}`, owner);
  expect(response.json()).toEqual({ message: 'Jardin supprimé avec succès !' });
  expect(await code(get(`/v1/jardin/${id}`))).toBe('jardin_not_found');
  expect(await code(get(`/v1/plante/${plante.id}`))).toBe('plante_not_found');
  const { rows } = await server.context.db.execute(sql`
    select (select count(*)::int from arrosage_plante where id_plante = ${plante.id}) as arrosages,
      (select count(*)::int from suivi_jardin where id_jardin = ${id}) as suivis`);
  expect(rows[0]).toEqual({ arrosages: 0, suivis: 0 });
  expect((await get(`/v1/plante/${keptPlante.id}`)).statusCode).toBe(200);
  expect((await get(`/v1/plante/${copy.json().id}`)).json().copieDe).toBeNull();
  expect(await code(send('DELETE', `/v1/jardin/${id}`, owner))).toBe('jardin_not_found');
});

test('gardens are listed page by page, of all and of one member', async () => {
  const member = await newMember(server.app);
  const made: number[] = [];
  for (let n = 0; n < 5; n += 1) made.push((await newJardin(server.app, member)).id);
  const url = `/v1/jardin/user/${member.id}`;
  expect((await get(url)).json<Jardin[]>().map(({ id }) => id)).toEqual(made);
  const first = await get(`${url}?limite=3`);
  expect(first.json()).toHaveLength(3);
  expect(first.headers.link).toBe(`<${url}?limite=3&apres=${made[2]}>; rel="next"`);
  const second = await get(`${url}?limite=3&apres=${made[2]}`);
  expect(second.json<Jardin[]>().map(({ id }) => id)).toEqual(made.slice(3));
  expect(second.headers.link).toBeUndefined();
  expect((await get('/v1/jardin/user/999999')).json()).toEqual([]);
  expect((await get(`/v1/jardin?apres=${made[0]}`)).json()[0].id).toBe(made[1]);
  expect((await get('/v1/jardin?limite=-1')).statusCode).toBe(400);
});

test('random gardens: all when there are few, always the asked number when there are many', async () => {
  const few = await ownApp();
  expect((await few.app.inject({ url: '/v1/jardin/random' })).json()).toEqual([]);
  const member = await verified(few, await newMember(few.app));
  const ids = () =>
    few.app
      .inject({ url: '/v1/jardin/random' })
      .then((response) => response.json<Jardin[]>().map(({ id }) => id));
  for (let n = 0; n < 3; n += 1) await newJardin(few.app, member);
  expect((await ids()).toSorted((a, b) => a - b)).toHaveLength(3);
  for (let n = 0; n < 12; n += 1) await newJardin(few.app, member);
  const seen = new Set<number>();
  for (let n = 0; n < 40; n += 1) {
    const drawn = await ids();
    expect(new Set(drawn).size).toBe(limits.homeRandomJardins);
    for (const id of drawn) seen.add(id);
  }
  expect(seen.size).toBe(15);
});

test('random gardens are of as many members as there are, however many gardens one of them has', async () => {
  const site = await ownApp();
  const many = await verified(site, await newMember(site.app));
  await site.context.db.execute(sql`insert into jardin (user_id, nom_jardin, exposition)
    select ${many.id}, 'Jardin ' || n, '' from generate_series(1, 200) n`);
  const others: number[] = [];
  for (let n = 0; n < limits.homeRandomJardins; n += 1) {
    const member = await newMember(site.app);
    others.push(member.id);
    await newJardin(site.app, member);
  }
  const seen = new Map<number, number>();
  for (let n = 0; n < 60; n += 1) {
    const drawn = (await site.app.inject({ url: '/v1/jardin/random' })).json<Jardin[]>();
    const members = drawn.map(({ userId }) => userId);
    expect(new Set(members).size).toBe(limits.homeRandomJardins);
    for (const id of members) seen.set(id, (seen.get(id) ?? 0) + 1);
  }
  expect([...seen.keys()].toSorted((a, b) => a - b)).toEqual([many.id, ...others]);
  const own = await site.app.inject({ url: '/v1/jardin/random', headers: many.headers });
  expect(
    own
      .json<Jardin[]>()
      .map(({ userId }) => userId)
      .toSorted((a, b) => a - b),
  ).toEqual(others);
});
