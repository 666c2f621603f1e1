import { expect, test } from 'vitest';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import { todayInParis } from '../../../contract/today.ts';
import { newArrosage, newJardin, newMember, newPlante, verified } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';
import { wholePlante } from './plantes.fixtures.ts';

const server = openApp();
const { send, get, code } = server;
const owner = beforeTests(async () => verified(server, await newMember(server.app)));

const newGarden = async (member = owner) => (await newJardin(server.app, member)).id;
const gardenOf = async (id: number) => (await get(`/v1/jardin/${id}`)).json();

/** As a gardener may write it. */
const whole = {
  ...wholePlante,
  exposition: 'Ensoleillé',
  expositionRecommande: 'ensoleille',
  etat: 'Malade',
  multiplication: 'Graine',
  floraison: 'Oui',
  milieu: 'Pot',
  note: 'Semée en mars.\nRepiquée en mai.',
};

test('a plant is made with every field', async () => {
  const jardinId = await newGarden();
  const body = { ...whole, jardinId, idUser: owner.id };
  const response = await send('POST', '/v1/Plante', owner, body);
  expect(response.statusCode).toBe(201);
  const plante = response.json();
  expect(plante).toEqual({
    ...body,
    id: expect.any(Number),
    exposition: 'ensoleillé',
    expositionRecommande: 'ensoleillé',
    etat: 'malade',
    multiplication: 'graine',
    floraison: 'oui',
    milieu: 'pot',
    placee: true,
    etatDepuis: todayInParis(),
    copieDe: null,
    illustration: `/dessins/plante/${plante.id}-1`,
  });
  const { conditions, ...read } = (await get(`/v1/PLANTE/${plante.id}`)).json();
  expect(read).toEqual(plante);
  expect(conditions).toBeDefined();
});

test('unset fields are left out of the answer', async () => {
  const jardinId = await newGarden();
  const plain = await newPlante(server.app, owner, jardinId);
  const unsaid = {
    difficulte: null,
    floraison: '',
    multiplication: '',
    exposition: '',
    origine: '',
  };
  expect(plain).toMatchObject(unsaid);
  const said = await newPlante(server.app, owner, jardinId, { difficulte: 2, floraison: 'non' });
  expect(said).toMatchObject({ difficulte: 2, floraison: 'non' });
  const url = `/v1/plante/${said.id}`;
  const taken = await send('PUT', url, owner, { difficulte: null, floraison: '' });
  expect(taken.json()).toMatchObject(unsaid);
  const read = (await get(url)).json<Plante>();
  expect((await send('PUT', url, owner, read)).json()).toMatchObject(unsaid);
});

test('defaults and clamps are those of the form', async () => {
  const jardinId = await newGarden();
  const plain = await newPlante(server.app, owner, jardinId);
  expect(plain).toMatchObject({
    tailleMax: limits.tailleMaxDefault,
    position: 0,
    date: todayInParis(),
    etat: 'vivante',
    idUser: owner.id,
  });
  const tall = await newPlante(server.app, owner, jardinId, { tailleMax: 1_001 });
  expect(tall.tailleMax).toBe(1_000);
  const free = await newPlante(server.app, owner, jardinId, { typeDePlante: 'Bonsaï' });
  expect(free.typeDePlante).toBe('Bonsaï');
});

test('digits in a text are numbers, and a decimal is kept or refused with a sentence', async () => {
  const jardinId = await newGarden();
  const body = { name: 'Sauge', jardinId, difficulte: '3', position: '2', tailleMax: '30' };
  const made = await send('POST', '/v1/plante', owner, body);
  expect(made.json()).toMatchObject({ difficulte: 3, position: 2, tailleMax: 30 });
  const { id } = made.json<Plante>();
  const change = (changes: object) => send('PUT', `/v1/plante/${id}`, owner, changes);
  expect((await change({ tailleMax: '12,5' })).json().tailleMax).toBe(12.5);
  expect((await change({ tailleMax: '12.25' })).json().tailleMax).toBe(12.25);
  expect((await change({ tailleMax: '1200' })).json().tailleMax).toBe(1000);
  const order = { orderedPlantes: [{ id: String(id), position: '7' }] };
  expect((await send('POST', `/v1/plante/save-order/${jardinId}`, owner, order)).statusCode).toBe(
    200,
  );
  expect((await get(`/v1/plante/${id}`)).json()).toMatchObject({ position: 7, tailleMax: 1000 });
  const emptied = { difficulte: '', tailleMax: '', position: '', date: '' };
  const { date } = (await get(`/v1/plante/${id}`)).json<Plante>();
  expect((await change(emptied)).json()).toMatchObject({
    difficulte: null,
    tailleMax: limits.tailleMaxDefault,
    position: 0,
    date,
  });
  for (const wrong of [{ difficulte: '2,5' }, { position: 1.5 }])
    expect((await change(wrong)).json().errors).toEqual([
      { path: Object.keys(wrong)[0], message: expect.stringContaining('entier attendu') },
    ]);
});

test('a refusal is explained in plain words', async () => {
  const jardinId = await newGarden();
  const wrong = { name: '  ', jardinId: 'a', tailleMax: '10 cm', date: 'hier' };
  const said = await send('POST', '/v1/plante', owner, { ...wrong });
  expect(said.json().errors).toEqual([
    { path: 'name', message: 'ne peut pas être vide' },
    { path: 'tailleMax', message: 'un nombre est attendu' },
    { path: 'date', message: 'une date est attendue (AAAA-MM-JJ)' },
    { path: 'jardinId', message: 'un numéro est attendu' },
  ]);
  const noDay = await send('POST', '/v1/plante', owner, {
    name: 'Sauge',
    jardinId,
    date: '2026-02-30',
  });
  expect(noDay.json().errors).toEqual([
    { path: 'date', message: 'une date est attendue (AAAA-MM-JJ)' },
  ]);
});

test('wrong plants are refused', async () => {
  const jardinId = await newGarden();
  for (const wrong of [
    { name: ' ' },
    { difficulte: 0 },
    { difficulte: 6 },
    { difficulte: 1.5 },
    { tailleMax: -1 },
    { tailleMax: '10 cm' },
    { tailleMax: '1e2' },
    { difficulte: '2,5' },
    { position: 1.5 },
    { position: 'deux' },
    { position: ' ' },
    { etat: 'endormie' },
    { multiplication: 'magie' },
    { floraison: 'peut-être' },
    { date: '2026-13-01' },
    { position: -1 },
    { jardinId: 'a' },
    { inconnu: 1 },
  ]) {
    const body = { name: 'x', jardinId, ...wrong };
    expect([wrong, await code(send('POST', '/v1/plante', owner, body))]).toEqual([
      wrong,
      'validation',
    ]);
  }
  const body = { name: 'x', jardinId };
  const nowhere = { ...body, jardinId: 999_999 };
  expect(await code(send('POST', '/v1/plante', owner, nowhere))).toBe('jardin_not_found');
});

test('a garden without plants is 404 with its sentence, a missing one with another', async () => {
  const empty = (await get(`/v1/plante/jardin/${await newGarden()}`)).json();
  expect(empty).toMatchObject({
    status: 404,
    code: 'jardin_without_plante',
    message: "Il n'y a pas encore de plantes dans ce jardin.",
  });
  expect(await code(get('/v1/plante/jardin/999999'))).toBe('jardin_not_found');
});

test("counts and drawings follow a garden's plants", async () => {
  const from = await newGarden();
  const to = await newGarden();
  const plante = await newPlante(server.app, owner, from);
  const change = (body: object) => send('PUT', `/v1/plante/${plante.id}`, owner, body);
  const planted = await gardenOf(from);
  expect(planted.nombreDePlantes).toBe(1);

  const noted = (await change({ ...plante, note: 'Va bien' })).json();
  expect(noted.illustration).not.toBe(plante.illustration);
  expect((await gardenOf(from)).illustration).toBe(planted.illustration);
  await change({ ...plante, etat: 'morte' });
  expect((await gardenOf(from)).illustration).not.toBe(planted.illustration);

  expect((await change({ ...plante, jardinId: to })).json().jardinId).toBe(to);
  expect((await gardenOf(from)).nombreDePlantes).toBe(0);
  expect((await gardenOf(to)).nombreDePlantes).toBe(1);
  await send('DELETE', `/v1/plante/${plante.id}`, owner);
  expect((await gardenOf(to)).nombreDePlantes).toBe(0);
});

test('a plant sent back as it was read is unchanged but for its drawing', async () => {
  const plante = await newPlante(server.app, owner, await newGarden(), whole as object);
  const response = await send('PUT', `/v1/plante/${plante.id}`, owner, plante);
  expect(response.json()).toEqual({ ...plante, illustration: expect.any(String) });
  const { date: _, ...undated } = plante;
  const again = await send('PUT', `/v1/plante/${plante.id}`, owner, undated);
  expect(again.json().date).toBe(plante.date);
});

test('a change keeps what it does not name', async () => {
  const plante = await newPlante(server.app, owner, await newGarden(), whole as object);
  const url = `/v1/plante/${plante.id}`;
  const noted = (await send('PUT', url, owner, { note: 'Va bien' })).json<Plante>();
  expect(noted).toEqual({ ...plante, note: 'Va bien', illustration: noted.illustration });
  const same = (await send('PUT', url, owner, {})).json<Plante>();
  expect(same).toEqual({ ...noted, illustration: same.illustration });
  const cleared = { tailleMax: null, difficulte: null, photo: null, etat: '', origine: null };
  expect((await send('PUT', url, owner, cleared)).json()).toMatchObject({
    tailleMax: 10,
    difficulte: null,
    photo: null,
    etat: 'vivante',
    origine: '',
    name: plante.name,
    jardinId: plante.jardinId,
    note: 'Va bien',
  });
  expect(await code(send('PUT', url, owner, { name: '' }))).toBe('validation');
});

test('the plants of a garden are all answered, or page by page', async () => {
  const jardinId = await newGarden();
  for (const position of [3, 1, 2, 1])
    await newPlante(server.app, owner, jardinId, { position, name: `Place ${position}` });
  const url = `/v1/plante/jardin/${jardinId}`;
  const all = await get(url);
  expect(all.headers.link).toBeUndefined();
  const seen: Plante[] = [];
  for (let next: string | undefined = `${url}?limite=3`; next; ) {
    const page = await get(next);
    seen.push(...page.json());
    next = /^<(.+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual(all.json());
  expect((await get(`${url}?limite=3&apres=${seen.at(-1)?.id}`)).json()).toEqual([]);
  for (const wrong of [0, -1]) expect(await code(get(`${url}?limite=${wrong}`))).toBe('validation');
});

test('a plant is deleted once, with its waterings', async () => {
  const plante = await newPlante(server.app, owner, await newGarden());
  await newArrosage(server.app, owner, plante.id, '2026-03-01');
  const url = `/v1/plante/${plante.id}`;
  expect((await send('DELETE', url, owner)).statusCode).toBe(200);
  expect(await code(send('DELETE', url, owner))).toBe('plante_not_found');
  expect(await code(get(`/v1/arrosageplante/Plante/${plante.id}`))).toBe('plante_not_found');
});

test('twenty changes at once keep the count of each garden right', async () => {
  const [from, to] = [await newGarden(), await newGarden()];
  const plantes = await Promise.all(
    Array.from({ length: 10 }, () => newPlante(server.app, owner, from)),
  );
  await Promise.all(
    plantes.flatMap((plante, index) => [
      send('PUT', `/v1/plante/${plante.id}`, owner, { ...plante, jardinId: to }),
      index % 3 === 0
        ? send('DELETE', `/v1/plante/${plante.id}`, owner)
        : send('POST', `/v1/plante/${plante.id}/duplicate?jardinId=${from}`, owner),
    ]),
  );
  for (const id of [from, to]) {
    const jardin = await gardenOf(id);
    expect(jardin.nombreDePlantes).toBe(jardin.plantes.length);
  }
});
