import { expect, test } from 'vitest';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import { newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { send, code } = server;
const owner = beforeTests(() => newMember(server.app));
const jardin = beforeTests(() => newJardin(server.app, owner));

const days = (count: number) => dayAfter(todayInParis(), count);
const newPlant = async (etat: 'malade' | 'vivante' | 'morte') =>
  (await newPlante(server.app, owner, jardin.id, { etat })).id;
const tell = (id: number, avis: string, who = owner) =>
  send('POST', `/v1/plante/${id}/surveillance`, who, { avis });
const put = (id: number, surveillerLe: unknown, who = owner) =>
  send('PUT', `/v1/plante/${id}/surveillance`, who, { surveillerLe });

test('an ill plant is asked about again in a week, sooner when it is worse, and that is taken back', async () => {
  const id = await newPlant('malade');
  expect((await tell(id, 'pareil')).json()).toEqual({ surveillerLe: days(7), avant: null });
  const worse = (await tell(id, 'pire')).json();
  expect(worse).toEqual({ surveillerLe: days(2), avant: days(7) });
  expect((await put(id, worse.avant)).json()).toEqual({ surveillerLe: days(7), avant: days(2) });
  expect((await put(id, null)).json()).toEqual({ surveillerLe: null, avant: days(7) });
});

test('only of an ill plant', async () => {
  const ill = await newPlant('malade');
  for (const etat of ['vivante', 'morte'] as const) {
    expect(await code(tell(await newPlant(etat), 'pire'))).toBe('plante_not_ill');
    expect(await code(put(await newPlant(etat), null))).toBe('plante_not_ill');
  }
  expect(await code(tell(ill, 'mieux'))).toBe('validation');
  expect(await code(put(ill, 'demain'))).toBe('validation');
  expect(await code(tell(999_999, 'pire'))).toBe('plante_not_found');
});
