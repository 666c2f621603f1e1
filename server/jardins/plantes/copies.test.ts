import { expect, test } from 'vitest';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { todayInParis } from '../../../contract/today.ts';
import {
  type Member,
  newArrosage,
  newJardin,
  newMember,
  newPlante,
} from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';
import { wholePlante } from './plantes.fixtures.ts';

const server = openApp();
const { send, get, code } = server;
const owner = beforeTests(() => newMember(server.app));
const other = beforeTests(() => newMember(server.app));

const newGarden = async (member = owner) => (await newJardin(server.app, member)).id;
const gardenOf = async (id: number) => (await get(`/v1/jardin/${id}`)).json();

test('a copy lives in the new garden: facts and photo, neither state, end of season, note, place nor waterings', async () => {
  const source = await newPlante(server.app, owner, await newGarden(), wholePlante);
  await newArrosage(server.app, owner, source.id, '2026-03-01');
  const garden = { exposition: 'ombre', temperature: '5-18' } as const;
  const jardinId = (await newJardin(server.app, other, garden)).id;
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
    emplacement: '',
    fin: null,
    ...garden,
    etat: 'vivante',
    etatDepuis: null,
    position: 0,
    placee: false,
    date: todayInParis(),
    illustration: `/dessins/plante/${copy.id}-1`,
  });
  expect((await get(`/v1/arrosageplante/Plante/${copy.id}`)).json()).toEqual([]);
  expect((await gardenOf(jardinId)).nombreDePlantes).toBe(1);
});

test('what a garden does not tell of its conditions is not told of a copy either', async () => {
  const source = await newPlante(server.app, owner, await newGarden(), wholePlante);
  const url = `/v1/plante/${source.id}/duplicate?jardinId=${await newGarden(other)}`;
  expect((await send('POST', url, other)).json().temperature).toBe('');
});

test('copies are refused into another’s garden, and without garden or plant of that number', async () => {
  const source = await newPlante(server.app, owner, await newGarden());
  const own = await newGarden(other);
  const copy = (id: number, jardinId: number | string, member?: Member) =>
    code(send('POST', `/v1/plante/${id}/duplicate?jardinId=${jardinId}`, member, {}));
  expect(await copy(source.id, source.jardinId, other)).toBe('forbidden');
  expect(await copy(source.id, 999_999, other)).toBe('jardin_not_found');
  expect(await copy(999_999, own, other)).toBe('plante_not_found');
  expect(await copy(source.id, '', other)).toBe('validation');
});
