import { expect, test } from 'vitest';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import { newArrosage, newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { send, get, code } = server;
const owner = beforeTests(() => newMember(server.app));
const jardin = beforeTests(() => newJardin(server.app, owner));

const daysAgo = (days: number) => dayAfter(todayInParis(), -days);
const tell = (id: number, date: string, mm: unknown, who = owner) =>
  send('POST', `/v1/jardin/${id}/pluie`, who, { date, mm });
const takeBack = (id: number, payload: object, who = owner) =>
  send('DELETE', `/v1/jardin/${id}/pluie`, who, payload);
const told = async (id: number) => (await get(`/v1/jardin/${id}/pluie`, owner)).json();

test('rain is told of a day, corrected and taken back; it reaches what grows in the ground', async () => {
  const { id } = await newJardin(server.app, owner);
  const { id: idPlante } = await newPlante(server.app, owner, id);
  for (const changes of [
    { etat: 'malade' },
    { etat: 'morte' },
    { milieu: 'pot' },
    { milieu: 'interieur' },
  ])
    await newPlante(server.app, owner, id, changes);
  await newArrosage(server.app, owner, idPlante, daysAgo(9));
  const date = daysAgo(1);
  const answer = await tell(id, date, '7,5');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { idJardin: id, date, mm: 7.5, plantes: 2 },
  ]);
  expect((await tell(id, date, 0)).json()).toMatchObject({ mm: 0 });
  await tell(id, daysAgo(0), 2);
  await tell(id, daysAgo(40), 20);
  expect(await told(id)).toEqual([
    { idJardin: id, date, mm: 0 },
    { idJardin: id, date: daysAgo(0), mm: 2 },
  ]);
  // Nothing of it is a watering.
  expect((await get(`/v1/arrosageplante/Plante/${idPlante}`)).json()).toHaveLength(1);
  expect((await takeBack(id, answer.json())).json()).toEqual({
    message: 'La pluie de ce jour a été retirée.',
  });
  expect(await code(takeBack(id, { date }))).toBe('pluie_not_found');
  expect(await told(id)).toHaveLength(1);
});

test('rain is refused of a day to come, and in impossible amounts', async () => {
  const { id } = jardin;
  const today = daysAgo(0);
  expect(await code(tell(id, daysAgo(-1), 5))).toBe('pluie_in_future');
  for (const mm of [-1, 1001, 'beaucoup', null, undefined])
    expect(await code(tell(id, today, mm))).toBe('validation');
  expect(await code(tell(999_999, today, 5))).toBe('jardin_not_found');
  expect(await told(id)).toEqual([]);
});
