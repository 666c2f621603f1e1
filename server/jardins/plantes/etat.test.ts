import { expect, test } from 'vitest';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { todayInParis } from '../../../contract/today.ts';
import { newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const owner = beforeTests(() => newMember(server.app));
const jardin = beforeTests(() => newJardin(server.app, owner));
const today = todayInParis();

test('a state is told with the day since when it holds', async () => {
  const { id, ...plain } = await newPlante(server.app, owner, jardin.id);
  expect(plain).toMatchObject({ etat: 'vivante', etatDepuis: null });
  const change = async (payload: object) => {
    const url = `/v1/plante/${id}`;
    const answer = await server.app.inject({ method: 'PUT', url, headers: owner.headers, payload });
    return answer.json<Plante>();
  };
  expect(await change({ note: 'Un peu pâle.' })).toMatchObject({ etatDepuis: null });
  expect(await change({ etat: 'malade' })).toMatchObject({ etat: 'malade', etatDepuis: today });
  // The unchanged values are sent back.
  expect(await change({ etat: 'malade', etatDepuis: '2026-10-12' })).toMatchObject({
    etatDepuis: '2026-10-12',
  });
  const ill = await change({ note: '' });
  expect(ill).toMatchObject({ etat: 'malade', etatDepuis: '2026-10-12' });
  expect(await change({ ...ill, etat: 'vivante' })).toMatchObject({ etatDepuis: today });
  // Taken back.
  const { etat, etatDepuis } = ill;
  expect(await change({ etat, etatDepuis })).toMatchObject({ etat, etatDepuis });
  expect(await change({ etat: 'vivante', etatDepuis: null })).toMatchObject({ etatDepuis: null });
  expect(await change({ etat: 'malade', etatDepuis: null })).toMatchObject({ etatDepuis: today });
  expect(await change({ etatDepuis: '2999-01-01' })).toMatchObject({ etatDepuis: today });
});

test('a plant that comes ill is so from that day on', async () => {
  expect(await newPlante(server.app, owner, jardin.id, { etat: 'malade' })).toMatchObject({
    etatDepuis: today,
  });
  const since = { etat: 'morte', etatDepuis: '2026-08-01' } as const;
  expect(await newPlante(server.app, owner, jardin.id, since)).toMatchObject(since);
});
