import { expect, test } from 'vitest';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import { todayOf } from '../../../contract/zone.ts';
import { findLabelled } from '../../echanges/etiquettes/etiquettes.repository.ts';
import { findPlantesInScene } from '../../jardins/dessins/dessins.repository.ts';
import { newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { send, get, code } = server;
const owner = beforeTests(() => newMember(server.app));
const other = beforeTests(() => newMember(server.app));
const jardin = beforeTests(() => newJardin(server.app, owner));

const today = todayInParis();
const date = dayAfter(today, -30);
const newOne = async (said: object = {}, jardinId = jardin.id) =>
  (await newPlante(server.app, owner, jardinId, { date, ...said })).id;
const end = (plantes: number[], fin: unknown, who = owner) =>
  send('POST', '/v1/plantes/fin', who, { plantes, fin });
const later = (plantes: number[], who = owner) =>
  send('POST', '/v1/plantes/fin/plus-tard', who, { plantes });
const finOf = async (id: number) => (await get(`/v1/plante/${id}`)).json<Plante>().fin;
const pictureOf = async () => (await get(`/v1/jardin/${jardin.id}`)).json().illustration;

test('a season ends on a day, for all that are named, and that is taken back', async () => {
  const [one, two] = [await newOne(), await newOne({ etat: 'morte' })];
  const drawn = await pictureOf();
  const day = dayAfter(today, -2);
  expect((await end([two, one, one], day)).json()).toEqual({ plantes: [one, two] });
  expect([await finOf(one), await finOf(two)]).toEqual([day, day]);
  const without = await pictureOf();
  expect(without).not.toBe(drawn);
  // Said again, nothing changes.
  expect((await end([one, two], day)).json()).toEqual({ plantes: [] });
  expect(await pictureOf()).toBe(without);
  expect((await end([one], today)).json()).toEqual({ plantes: [one] });
  expect((await end([one, two], null)).json()).toEqual({ plantes: [one, two] });
  expect([await finOf(one), await finOf(two)]).toEqual([null, null]);
});

test('not on a day to come, nor before its plant was there: then none of them ends', async () => {
  const [old, young] = [await newOne(), await newOne({ date: today })];
  expect(await code(end([old], dayAfter(today, 1)))).toBe('fin_in_future');
  expect(await code(end([old, young], dayAfter(today, -1)))).toBe('fin_before_date');
  expect([await finOf(old), await finOf(young)]).toEqual([null, null]);
  for (const wrong of ['hier', undefined, 5])
    expect(await code(end([old], wrong))).toBe('validation');
});

test('the day is that of each garden', async () => {
  const far = await newJardin(server.app, owner, { departement: '988' });
  const there = await newOne({}, far.id);
  expect((await end([there], todayOf('988'))).json()).toEqual({ plantes: [there] });
  expect(await code(end([there], dayAfter(todayOf('988'), 1)))).toBe('fin_in_future');
});

test("others' plants and plants that are gone are refused with all that stand beside them", async () => {
  const own = await newOne();
  const theirs = await newPlante(server.app, other, (await newJardin(server.app, other)).id);
  for (const call of [(ids: number[]) => end(ids, today), later]) {
    expect(await code(call([own, theirs.id]))).toBe('forbidden');
    expect(await code(call([own, 999_999]))).toBe('plante_not_found');
    expect(await code(call([]))).toBe('validation');
  }
  expect([await finOf(own), await finOf(theirs.id)]).toEqual([null, null]);
});

test('a season that goes on is noted once a day', async () => {
  const [one, two] = [await newOne(), await newOne()];
  expect((await later([one])).json()).toEqual({ plantes: [one] });
  expect((await later([two, one])).json()).toEqual({ plantes: [two] });
  expect(await finOf(one)).toBeNull();
});

test('a plant that is edited keeps the same bounds, and what was read may be sent back', async () => {
  const id = await newOne();
  const change = (body: object) => send('PUT', `/v1/plante/${id}`, owner, body);
  expect(await code(change({ fin: dayAfter(today, 1) }))).toBe('fin_in_future');
  expect(await code(change({ fin: dayAfter(date, -1) }))).toBe('fin_before_date');
  expect((await change({ fin: today })).json()).toMatchObject({ fin: today });
  expect(await code(change({ date: dayAfter(today, 1) }))).toBe('fin_before_date');
  const read = (await get(`/v1/plante/${id}`)).json();
  expect((await change(read)).json()).toMatchObject({ fin: today });
  expect((await change({ fin: null })).json()).toMatchObject({ fin: null });
  const body = { name: 'Courge', jardinId: jardin.id, fin: dayAfter(today, -1) };
  expect(await code(send('POST', '/v1/plante', owner, body))).toBe('fin_before_date');
});

test('an ended plant is not drawn in its garden, and has no label unless asked for', async () => {
  const garden = await newJardin(server.app, owner);
  const [stays, ends] = [await newOne({}, garden.id), await newOne({}, garden.id)];
  const { db } = server.context;
  const drawn = async () =>
    (await findPlantesInScene(db, { id: garden.id, masque: false })).map(({ id }) => id);
  const labelled = async (ids?: number[]) =>
    (await findLabelled(db, garden.id, ids)).map(({ id }) => id);
  expect([await drawn(), await labelled()]).toEqual([
    [stays, ends],
    [stays, ends],
  ]);
  await end([ends], today);
  expect([await drawn(), await labelled()]).toEqual([[stays], [stays]]);
  expect(await labelled([ends])).toEqual([ends]);
});

test('an ended plant is not thirsty, ill, counted or due, and stays in its garden', async () => {
  const garden = await newJardin(server.app, owner);
  const ill = await newOne({ etat: 'malade', especeId: 1 }, garden.id);
  const dry = await newOne({}, garden.id);
  const rhythm = { genre: 'arrosage', intervalle: 6 };
  await send('PUT', `/v1/plante/${dry}/rappel`, owner, rhythm);
  const old = { idPlante: dry, dateArrosage: dayAfter(today, -9) };
  await send('POST', '/v1/arrosageplante', owner, old);
  const told = async () => {
    const etats = (await get('/v1/mes-jardins', owner)).json<{ idJardin: number }[]>();
    const due = (await get(`/v1/mes-plantes?du=oui&jardin=${garden.id}`, owner)).json();
    const soif = (await get(`/v1/jardin/${garden.id}/soif`, owner)).json<{ soif: boolean }[]>();
    return {
      etat: etats.find(({ idJardin }) => idJardin === garden.id),
      due: due.nombre,
      soif: soif.filter((each) => each.soif).length,
    };
  };
  expect(await told()).toMatchObject({
    etat: { plantes: 2, soif: 1, malades: 1 },
    due: 1,
    soif: 1,
  });
  await end([ill, dry], today);
  expect(await told()).toMatchObject({
    etat: { plantes: 0, soif: 0, malades: 0 },
    due: 0,
    soif: 0,
  });
  const read = (await get(`/v1/jardin/${garden.id}`)).json();
  expect(read).toMatchObject({ nombreDePlantes: 2, plantes: [{ fin: today }, { fin: today }] });
});
