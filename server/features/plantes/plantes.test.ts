import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import type { Plante } from '../../../contract/plante.ts';
import { todayInParis } from '../../../contract/today.ts';
import {
  type Member,
  newArrosage,
  newJardin,
  newMember,
  newPlante,
} from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';

let server: TestApp;
let owner: Member;
let other: Member;

beforeAll(async () => {
  server = await testApp();
  owner = await newMember(server.app);
  other = await newMember(server.app);
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (method: Method, url: string, member?: Member, payload?: object) =>
  server.app.inject({ method, url, headers: member?.headers ?? {}, payload });
const get = (url: string) => send('GET', url);
const code = async (answer: ReturnType<typeof send>) => (await answer).json().code;
const newGarden = async (member = owner) => (await newJardin(server.app, member)).id;
const gardenOf = async (id: number) => (await get(`/v1/jardin/${id}`)).json();

const whole = {
  name: 'Tomate cerise',
  nameLatin: 'Solanum lycopersicum',
  origine: 'Amérique du Sud',
  exposition: 'Ensoleillé',
  temperature: '15-28',
  arrosage: 'Un jour sur deux',
  photo: 'https://photos.example/t.jpg',
  difficulte: 2,
  tailleMax: 180.5,
  typeDePlante: 'Légume',
  couleur: 'rouge',
  date: '2026-04-12',
  expositionRecommande: 'ensoleille',
  temperatureRecommande: '18-30',
  engrais: 'Compost',
  engraisRecommande: 'Purin de consoude',
  arrosageRecommande: 'Au pied',
  substrat: 'Terreau',
  substratRecommande: 'Terre riche',
  etat: 'Malade',
  multiplication: 'Graine',
  floraison: 'Oui',
  position: 4,
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
    copieDe: null,
    illustration: `/dessins/plante/${plante.id}-1`,
  });
  expect((await get(`/v1/PLANTE/${plante.id}`)).json()).toEqual(plante);
});

test('defaults and clamps are those of the form', async () => {
  const jardinId = await newGarden();
  const plain = await newPlante(server.app, owner, jardinId);
  expect(plain).toMatchObject({
    tailleMax: limits.tailleMaxDefault,
    position: 0,
    date: todayInParis(),
    etat: 'vivante',
    floraison: 'non',
    difficulte: 1,
    idUser: owner.id,
  });
  const tall = await newPlante(server.app, owner, jardinId, { tailleMax: 1_001 });
  expect(tall.tailleMax).toBe(1_000);
  const free = await newPlante(server.app, owner, jardinId, { typeDePlante: 'Bonsaï' });
  expect(free.typeDePlante).toBe('Bonsaï');
});

test('wrong plants are refused', async () => {
  const jardinId = await newGarden();
  for (const wrong of [
    { name: ' ' },
    { difficulte: 0 },
    { difficulte: 6 },
    { difficulte: 1.5 },
    { tailleMax: -1 },
    { tailleMax: '10' },
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
  expect(await code(send('POST', '/v1/plante', undefined, body))).toBe('unauthenticated');
  expect(await code(send('POST', '/v1/plante', other, body))).toBe('forbidden');
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
    ...{ tailleMax: 10, difficulte: 1, photo: null, etat: 'vivante', origine: '' },
    ...{ name: plante.name, jardinId: plante.jardinId, note: 'Va bien' },
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
  expect(await code(send('DELETE', url))).toBe('unauthenticated');
  expect(await code(send('DELETE', url, other))).toBe('forbidden');
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

test('a copy takes over facts, photo and conditions, not the note or the waterings', async () => {
  const source = await newPlante(server.app, owner, await newGarden(), whole as object);
  await newArrosage(server.app, owner, source.id, '2026-03-01');
  const jardinId = await newGarden(other);
  const url = `/v1/Plante/${source.id}/duplicate?jardinId=${jardinId}`;
  const response = await send('POST', url, other);
  expect(response.statusCode).toBe(201);
  const copy = response.json<Plante>();
  expect(copy).toEqual({
    ...source,
    id: expect.any(Number),
    jardinId,
    idUser: other.id,
    copieDe: source.id,
    note: '',
    position: 0,
    date: todayInParis(),
    illustration: `/dessins/plante/${copy.id}-1`,
  });
  expect((await get(`/v1/arrosageplante/Plante/${copy.id}`)).json()).toEqual([]);
  expect((await gardenOf(jardinId)).nombreDePlantes).toBe(1);
});

test('copies are refused without a session, garden or plant of that number', async () => {
  const source = await newPlante(server.app, owner, await newGarden());
  const own = await newGarden(other);
  const copy = (id: number, jardinId: number | string, member?: Member) =>
    code(send('POST', `/v1/plante/${id}/duplicate?jardinId=${jardinId}`, member, {}));
  expect(await copy(source.id, own)).toBe('unauthenticated');
  expect(await copy(source.id, source.jardinId, other)).toBe('forbidden');
  expect(await copy(source.id, 999_999, other)).toBe('jardin_not_found');
  expect(await copy(999_999, own, other)).toBe('plante_not_found');
  expect(await copy(source.id, '', other)).toBe('validation');
});

const order = (jardinId: number, plantes: object[], member = owner) =>
  send('POST', `/v1/plante/save-order/${jardinId}`, member, { orderedPlantes: plantes });
const idsIn = async (jardinId: number) =>
  (await get(`/v1/plante/jardin/${jardinId}`)).json<Plante[]>().map(({ id }) => id);

test('an order is saved, and read again', async () => {
  const jardinId = await newGarden();
  const ids: number[] = [];
  for (let n = 0; n < 4; n += 1) ids.push((await newPlante(server.app, owner, jardinId)).id);
  expect(await idsIn(jardinId)).toEqual(ids);
  const reversed = ids.toReversed();
  const wanted = reversed.map((id, position) => ({ id, position }));
  expect((await order(jardinId, wanted)).statusCode).toBe(200);
  expect(await idsIn(jardinId)).toEqual(reversed);
  const positions = (await get(`/v1/plante/jardin/${jardinId}`)).json<Plante[]>();
  expect(positions.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
  const foreign = await newPlante(server.app, owner, await newGarden());
  expect(await code(order(jardinId, [{ id: foreign.id, position: 0 }]))).toBe(
    'plante_order_mismatch',
  );
  expect(await code(order(jardinId, [{ id: ids[0], position: -1 }]))).toBe('validation');
  expect(await code(order(jardinId, wanted, other))).toBe('forbidden');
  expect(await code(order(999_999, wanted))).toBe('jardin_not_found');
});

test('an order may be sent as the plants were read; an empty one changes nothing', async () => {
  const jardinId = await newGarden();
  for (const position of [7, 3]) await newPlante(server.app, owner, jardinId, { position });
  const read = async () => (await get(`/v1/plante/jardin/${jardinId}`)).json<Plante[]>();
  const before = await read();
  expect((await order(jardinId, [])).statusCode).toBe(200);
  expect(await read()).toEqual(before);
  const swapped = before.toReversed().map((plante, position) => ({ ...plante, position }));
  expect((await order(jardinId, swapped)).statusCode).toBe(200);
  expect(await read()).toEqual(swapped);
  const unknown = swapped.map((plante) => ({ ...plante, rang: 1 }));
  expect(await code(order(jardinId, unknown))).toBe('validation');
  expect(await code(order(jardinId, [], other))).toBe('forbidden');
});

test('two tabs that reorder at once leave each plant in its place once', async () => {
  const jardinId = await newGarden();
  const ids: number[] = [];
  for (let n = 0; n < 30; n += 1) ids.push((await newPlante(server.app, owner, jardinId)).id);
  const one = ids.toReversed();
  const two = [...ids.slice(15), ...ids.slice(0, 15)];
  const placed = (list: number[]) => list.map((id, position) => ({ id, position }));
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      [one, two, one, two].map((list) => order(jardinId, placed(list))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect([one, two]).toContainEqual(await idsIn(jardinId));
  }
});
