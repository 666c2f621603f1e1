import { expect, test } from 'vitest';
import type { Rappel, RappelInput } from '../../../contract/agenda/rappel.ts';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import { newArrosage, newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { get, send, code } = server;
const owner = beforeTests(() => newMember(server.app));
const jardin = beforeTests(() => newJardin(server.app, owner));

const today = todayInParis();
const day = (shift: number) => dayAfter(today, shift);

/** A plant that was watered so many days ago. */
async function plant(changes: Parameters<typeof newPlante>[3] = {}, ...days: number[]) {
  const { id } = await newPlante(server.app, owner, jardin.id, changes);
  for (const shift of days) await newArrosage(server.app, owner, id, day(shift));
  return id;
}

const rappelsOf = async (id: number) =>
  (await get(`/v1/plante/${id}/rappel`, owner)).json<Rappel[]>();
const arrosageOf = async (id: number) => (await rappelsOf(id))[0] as Rappel;
async function decide(id: number, decision: RappelInput): Promise<Rappel> {
  const answer = await send('PUT', `/v1/plante/${id}/rappel`, owner, decision);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const water = {
  echeance: expect.any(String),
  raison: expect.any(String),
  intervalleRetenu: expect.any(Number),
};
const nothing = {
  intervalle: null,
  quinzaines: [],
  depuis: null,
  reporteAu: null,
  jamais: false,
  dernier: null,
  echeance: null,
  raison: '',
  intervalleRetenu: null,
};

test('a plant without data has only watering due', async () => {
  const id = await plant();
  const genres = ['engrais', 'rempotage', 'taille', 'traitement', 'semis', 'gel'] as const;
  const [arrosage, ...others] = await rappelsOf(id);
  expect(others).toEqual(genres.map((genre) => ({ genre, ...nothing })));
  expect(arrosage).toMatchObject({ ...nothing, ...water });
  expect(arrosage?.raison).toMatch(/^Premier arrosage \? Il lui manque moins de 1 mm : /);
});

test('an own interval counts from the last watering, or from the day that it was set', async () => {
  const id = await plant();
  const set = await decide(id, { genre: 'arrosage', intervalle: 4 });
  expect(set).toEqual({
    ...nothing,
    genre: 'arrosage',
    intervalle: 4,
    depuis: today,
    echeance: day(4),
    raison: '4 jours, votre rythme',
    intervalleRetenu: 4,
  });
  await newArrosage(server.app, owner, id, day(-10));
  expect(await arrosageOf(id)).toMatchObject({ dernier: day(-10), echeance: day(-6) });
  expect(await decide(id, { genre: 'arrosage', intervalle: null })).toEqual({
    ...nothing,
    ...water,
    genre: 'arrosage',
    dernier: day(-10),
  });
});

test('the longest interval, and the longest snooze, have their day too', async () => {
  const id = await plant();
  const longest = await decide(id, { genre: 'rempotage', intervalle: 730 });
  expect(longest).toMatchObject({ echeance: day(730), raison: '730 jours, votre rythme' });
  expect(await decide(id, { genre: 'rempotage', report: 400 })).toMatchObject({
    echeance: day(730),
  });
  await decide(id, { genre: 'taille', intervalle: 3 });
  expect(await decide(id, { genre: 'taille', report: 730 })).toMatchObject({ echeance: day(730) });
});

test('a snooze moves the date, ends when it is done, and comes back when that is undone', async () => {
  const id = await plant({}, -4);
  await decide(id, { genre: 'arrosage', intervalle: 4 });
  expect(await arrosageOf(id)).toMatchObject({ echeance: day(0) });
  const snoozed = await decide(id, { genre: 'arrosage', report: 7 });
  expect(snoozed).toMatchObject({ reporteAu: day(7), echeance: day(7) });
  expect(snoozed.raison).toBe('4 jours, votre rythme · reporté');
  await newArrosage(server.app, owner, id, today);
  expect((await arrosageOf(id)).echeance).toBe(day(4));
  await server.context.db.execute(
    `delete from arrosage_plante where id_plante = ${id} and date_arrosage = '${today}'`,
  );
  expect((await arrosageOf(id)).echeance).toBe(day(7));
  expect(await decide(id, { genre: 'arrosage', report: 0 })).toMatchObject({
    reporteAu: null,
    echeance: day(0),
  });
});

test("'ne plus proposer' silences, and a rhythm ends it", async () => {
  const id = await plant({}, -4);
  expect(await decide(id, { genre: 'arrosage', jamais: true })).toMatchObject({
    jamais: true,
    echeance: null,
  });
  expect(await decide(id, { genre: 'arrosage', jamais: false })).toMatchObject(water);
  await decide(id, { genre: 'arrosage', jamais: true });
  expect(await decide(id, { genre: 'arrosage', intervalle: 6 })).toMatchObject({
    jamais: false,
    echeance: day(2),
  });
});

test('half-months are sorted and each told once; they take the interval away, and it them', async () => {
  const id = await plant();
  await decide(id, { genre: 'taille', intervalle: 30 });
  expect(await decide(id, { genre: 'taille', quinzaines: [6, 5, 5] })).toMatchObject({
    intervalle: null,
    quinzaines: [5, 6],
    depuis: today,
  });
  expect(await decide(id, { genre: 'taille', intervalle: 30 })).toMatchObject({
    intervalle: 30,
    quinzaines: [],
    echeance: day(30),
  });
  expect(await decide(id, { genre: 'taille', quinzaines: [] })).toMatchObject({
    intervalle: null,
    quinzaines: [],
    depuis: null,
    echeance: null,
  });
});

test('a dead plant has no due work and takes no decision', async () => {
  const id = await plant({}, -12, -8, -4);
  await send('PUT', `/v1/plante/${id}`, owner, { etat: 'morte' });
  expect(await arrosageOf(id)).toMatchObject({ dernier: day(-4), echeance: null });
  const body = { genre: 'arrosage', intervalle: 3 };
  const answer = await send('PUT', `/v1/plante/${id}/rappel`, owner, body);
  expect(answer.json()).toMatchObject({ status: 409, code: 'plante_dead' });
});

test("an incomplete decision, or one on another's plant, is refused", async () => {
  const id = await plant();
  const url = `/v1/plante/${id}/rappel`;
  const refused = [
    { genre: 'arrosage' },
    { genre: 'arrosage', intervalle: 3, report: 2 },
    { genre: 'arrosage', intervalle: 0 },
    { genre: 'arrosage', intervalle: 731 },
    { genre: 'arrosage', intervalle: 2.5 },
    { genre: 'libre', intervalle: 3 },
    { genre: 'taille', quinzaines: [0] },
    { genre: 'taille', quinzaines: [25] },
    { genre: 'taille', report: -1 },
  ];
  for (const body of refused)
    expect([body, await code(send('PUT', url, owner, body))]).toEqual([body, 'validation']);
  const body = { genre: 'arrosage', intervalle: 3 };
  expect(await code(get('/v1/plante/999999/rappel', owner))).toBe('plante_not_found');
  expect(await code(send('PUT', '/v1/plante/999999/rappel', owner, body))).toBe('plante_not_found');
});
