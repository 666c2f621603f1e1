import { expect, test } from 'vitest';
import type { Entree } from '../../../contract/carnet/journal.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { todayInParis } from '../../../contract/today.ts';
import { newEntree, newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { send } = server;
const owner = beforeTests(() => newMember(server.app));
const jardin = beforeTests(() => newJardin(server.app, owner));
const today = todayInParis();

const newPlant = async (changes = {}) =>
  (await newPlante(server.app, owner, jardin.id, changes)).id;
const write = (id: number, valeur: string, date: string, changes = {}) =>
  newEntree(server.app, owner, id, { genre: 'etat', texte: '', valeur, date, ...changes });
const put = (id: number, payload: object) => send('PUT', `/v1/journal/${id}`, owner, payload);
const remove = (id: number) => send('DELETE', `/v1/journal/${id}`, owner);
const change = (id: number, payload: object) => send('PUT', `/v1/plante/${id}`, owner, payload);
const planteOf = async (id: number) => (await send('GET', `/v1/plante/${id}`)).json<Plante>();
const stateOf = async (id: number) => {
  const { etat, etatDepuis } = await planteOf(id);
  return [etat, etatDepuis];
};
const statesOf = async (id: number) =>
  (await send('GET', `/v1/plante/${id}/journal?genre=etat`, owner))
    .json<Entree[]>()
    .map(({ valeur, date }) => `${valeur} ${date}`);

test('a plant is in the state of its last entry, whatever is written, corrected and removed', async () => {
  const id = await newPlant();
  const ill = await write(id, 'malade', '2026-05-02', { texte: 'Feuilles tachées' });
  expect(await stateOf(id)).toEqual(['malade', '2026-05-02']);
  const before = await write(id, 'morte', '2026-04-01');
  expect(await stateOf(id)).toEqual(['malade', '2026-05-02']);
  const well = await write(id, 'vivante', '2026-06-01');
  expect(await stateOf(id)).toEqual(['vivante', '2026-06-01']);
  await put(well.id, { valeur: 'malade', date: '2026-06-03' });
  expect(await stateOf(id)).toEqual(['malade', '2026-06-03']);
  await put(well.id, { date: '2026-03-01' });
  expect(await stateOf(id)).toEqual(['malade', '2026-05-02']);
  await remove(ill.id);
  expect(await stateOf(id)).toEqual(['morte', '2026-04-01']);
  expect(await statesOf(id)).toEqual(['morte 2026-04-01', 'malade 2026-03-01']);
  await remove(before.id);
  await remove(well.id);
  expect(await stateOf(id)).toEqual(['vivante', null]);
  expect(await statesOf(id)).toEqual([]);
});

test('what changes on the plant is an entry, a private one, which is corrected and removed as others', async () => {
  const id = await newPlant();
  await change(id, { etat: 'malade', etatDepuis: '2026-05-02' });
  await change(id, { etat: 'morte' });
  expect(await statesOf(id)).toEqual([`morte ${today}`, 'malade 2026-05-02']);
  expect((await send('GET', `/v1/plante/${id}/journal`)).json()).toEqual([]);
  const [dead] = (await send('GET', `/v1/plante/${id}/journal`, owner)).json<Entree[]>();
  await remove(dead?.id ?? 0);
  expect(await stateOf(id)).toEqual(['malade', '2026-05-02']);
  await change(id, { etat: 'vivante', etatDepuis: null });
  expect(await statesOf(id)).toEqual([]);
});

test('a state that is taken back leaves nothing in the journal, of one plant and of many', async () => {
  const id = await newPlant();
  const ill = await write(id, 'malade', '2026-05-02', { texte: 'Feuilles tachées' });
  const was = { etat: 'malade', etatDepuis: '2026-05-02' };
  for (const etat of ['vivante', 'morte']) {
    await change(id, { etat });
    expect((await change(id, was)).json()).toMatchObject(was);
    expect(await statesOf(id)).toEqual(['malade 2026-05-02']);
    const many = await send('POST', '/v1/mes-plantes/etat', owner, { plantes: [id], etat });
    expect(await statesOf(id)).toEqual([`${etat} ${today}`, 'malade 2026-05-02']);
    await send('POST', '/v1/mes-plantes/remettre', owner, many.json());
    expect(await statesOf(id)).toEqual(['malade 2026-05-02']);
  }
  await put(ill.id, { texte: 'Oïdium' });
  expect(await stateOf(id)).toEqual(['malade', '2026-05-02']);
});

test('a plant and its journal agree, whatever day is said of its state', async () => {
  const steps = [
    [{ etat: 'malade', etatDepuis: '2026-01-01' }, 'malade', '2026-06-01'],
    [{ etatDepuis: '2026-04-01' }, 'malade', '2026-06-01'],
    [{ etatDepuis: null }, 'malade', '2026-06-01'],
    [{ etat: 'morte', etatDepuis: '2026-05-15' }, 'morte', '2026-06-01'],
    [{ etat: 'vivante', etatDepuis: null }, 'vivante', today],
  ] as const;
  const id = await newPlant();
  await write(id, 'malade', '2026-05-01', { texte: 'Pucerons' });
  await write(id, 'vivante', '2026-06-01', { texte: 'Repart' });
  for (const [said, etat, depuis] of steps) {
    expect((await change(id, said)).json()).toMatchObject({ etat, etatDepuis: depuis });
    expect([said, ...(await stateOf(id))]).toEqual([said, etat, depuis]);
    expect((await statesOf(id))[0]).toBe(`${etat} ${depuis}`);
  }
});

test('another state is another look, and is not asked about as before', async () => {
  const id = await newPlant({ etat: 'malade' });
  await send('POST', `/v1/plante/${id}/surveillance`, owner, { avis: 'pareil' });
  const look = async () => [
    (await planteOf(id)).illustration,
    (await send('GET', `/v1/jardin/${jardin.id}`)).json().illustration,
  ];
  const [plante, garden] = await look();
  const rung: object[] = [];
  const stop = server.context.drawingSignal.subscribe((...saved) => rung.push(...saved));
  await newEntree(server.app, owner, id);
  expect(await look()).toEqual([plante, garden]);
  expect(rung).toEqual([]);
  const { id: well } = await write(id, 'vivante', today);
  const [after, gardenAfter] = await look();
  expect([after === plante, gardenAfter === garden]).toEqual([false, false]);
  expect(rung).toEqual([
    { noun: 'plante', id },
    { noun: 'jardin', id: jardin.id },
  ]);
  stop();
  await put(well, { valeur: 'malade' });
  const asked = await send('PUT', `/v1/plante/${id}/surveillance`, owner, { surveillerLe: null });
  expect(asked.json()).toEqual({ surveillerLe: null, avant: null });
});

test('pages are forgotten with what they show, and with nothing else', async () => {
  const id = await newPlant();
  const dropped: string[] = [];
  const { pages } = server.context;
  const drop = pages.drop.bind(pages);
  pages.drop = (tags) => void dropped.push(...tags);
  try {
    const { id: entree } = await newEntree(server.app, owner, id);
    await put(entree, { texte: 'Autre' });
    expect(dropped).toEqual([]);
    for (const step of [{ public: true }, { texte: 'Mieux' }, { public: false }]) {
      await put(entree, step);
      expect([step, dropped.splice(0)]).toEqual([step, [`plante:${id}`]]);
    }
    await remove(entree);
    expect(dropped.splice(0)).toEqual([]);
    await write(id, 'malade', today);
    expect(dropped.splice(0)).toEqual([`plante:${id}`, `jardin:${jardin.id}`, `user:${owner.id}`]);
  } finally {
    pages.drop = drop;
  }
});

test('many at once: the plant is in the state of its last entry, and no entry is lost', async () => {
  const id = await newPlant();
  const days = [...Array(12).keys()].map((day) => `2026-05-${String(day + 1).padStart(2, '0')}`);
  const made = await Promise.all(
    days.map((date, at) => write(id, at % 2 ? 'malade' : 'morte', date)),
  );
  expect(await stateOf(id)).toEqual(['malade', '2026-05-12']);
  const asked = [
    ...made.slice(6).map((each) => remove(each.id)),
    ...made.slice(6).map((each) => remove(each.id)),
    ...made.slice(0, 6).map((each) => put(each.id, { texte: 'Vu' })),
    change(id, { note: 'En même temps' }),
  ];
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 404)).toHaveLength(6);
  expect(statuses.filter((status) => status === 200)).toHaveLength(13);
  expect(await stateOf(id)).toEqual(['malade', '2026-05-06']);
});
