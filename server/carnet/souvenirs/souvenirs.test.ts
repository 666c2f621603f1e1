import { expect, test } from 'vitest';
import type { Souvenir } from '../../../contract/carnet/souvenir.ts';
import { limits } from '../../../contract/limits.ts';
import { todayInParis } from '../../../contract/today.ts';
import {
  type Member,
  newEntree,
  newJardin,
  newMember,
  newPlante,
} from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { send, code } = server;
const owner = beforeTests(() => newMember(server.app));
const jardin = beforeTests(() => newJardin(server.app, owner));
const newPlant = async () => (await newPlante(server.app, owner, jardin.id)).id;

/** Today's date `years` years ago, plus `days` days. */
function ago(years: number, days = 0): string {
  const today = todayInParis();
  const day = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`.replace('-02-29', '-02-28');
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
const write = (id: number, texte: string, date: string, changes = {}) =>
  newEntree(server.app, owner, id, { texte, date, ...changes });
const souvenirs = async (query = '', who: Member | undefined = owner) =>
  (await send('GET', `/v1/souvenirs${query}`, who)).json<Souvenir[]>();
const told = (list: Souvenir[]) => list.map(({ annees, texte }) => `${annees} ${texte}`);

test('what was noted about this day of former years, the nearest year first, its owner alone', async () => {
  const id = await newPlant();
  const other = await newPlant();
  await write(id, 'deux ans', ago(2, 3), { public: true });
  await write(id, 'un an avant', ago(1, -3));
  const one = await write(other, 'un an', ago(1));
  await write(id, 'trop tôt', ago(1, -4));
  await write(id, 'trop tard', ago(1, 4));
  await write(id, 'cette année', todayInParis());
  await write(id, 'hauteur', ago(1), { genre: 'mesure', valeur: 12 });
  const all = await souvenirs();
  expect(told(all)).toEqual(['1 un an', '1 un an avant', '2 deux ans']);
  expect(all[0]).toEqual({
    ...one,
    annees: 1,
    plante: { id: other, name: 'Basilic', illustration: expect.stringMatching(/^\/dessins\//) },
    jardin: { id: jardin.id, nomJardin: 'Le potager' },
  });
  expect(told(await souvenirs(`?plante=${id}`))).toEqual(['1 un an avant', '2 deux ans']);
  const stranger = await newMember(server.app);
  expect(await souvenirs('', stranger)).toEqual([]);
  expect(await code(send('GET', `/v1/souvenirs?plante=${id}`, stranger))).toBe('forbidden');
  expect(await code(send('GET', '/v1/souvenirs?plante=999999', owner))).toBe('plante_not_found');
  expect(await code(send('GET', '/v1/souvenirs?plante=x', owner))).toBe('validation');
});

test('few, however many there are', async () => {
  const id = await newPlant();
  for (let at = 0; at < limits.souvenirs + 2; at += 1) await write(id, `${at}`, ago(3));
  expect(await souvenirs(`?plante=${id}`)).toHaveLength(limits.souvenirs);
});
