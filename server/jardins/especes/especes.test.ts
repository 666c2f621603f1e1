import { expect, test } from 'vitest';
import type { EspeceJardins } from '../../../contract/jardins/especeJardin.ts';
import { newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { get, send, code } = server;
const owner = beforeTests(() => newMember(server.app));
const fan = beforeTests(() => newMember(server.app));

// The tomato is species 1.
const tomate = { name: 'Tomate', especeId: 1 };
const growing = async () => (await get('/v1/espece/tomate/jardins')).json<EspeceJardins>();

test('the gardens that grow a species are counted once each, the most followed first', async () => {
  expect(await growing()).toEqual({ nombre: 0, jardins: [] });
  const ids: number[] = [];
  for (const nomJardin of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq']) {
    const { id } = await newJardin(server.app, owner, { nomJardin });
    for (let count = 0; count < 2; count += 1) await newPlante(server.app, owner, id, tomate);
    ids.push(id);
  }
  await newPlante(server.app, owner, ids[0] ?? 0, { name: 'Carotte sans espèce' });
  await send('POST', '/v1/suiviJardin', fan, { idUser: fan.id, idJardin: ids[1] });
  const { nombre, jardins } = await growing();
  expect(nombre).toBe(5);
  expect(jardins.map(({ nomJardin }) => nomJardin)).toEqual(['Deux', 'Cinq', 'Quatre', 'Trois']);
  for (const jardin of jardins) expect(jardin).not.toHaveProperty('codePostal');
});

test('a plant that died, or that is of no species any more, counts no longer', async () => {
  const { id } = await newJardin(server.app, owner, { nomJardin: 'Passager' });
  const before = (await growing()).nombre;
  const plante = await newPlante(server.app, owner, id, tomate);
  expect((await growing()).nombre).toBe(before + 1);
  await send('PUT', `/v1/plante/${plante.id}`, owner, { etat: 'morte' });
  expect((await growing()).nombre).toBe(before);
  await send('PUT', `/v1/plante/${plante.id}`, owner, { etat: 'vivante', especeId: null });
  expect((await growing()).nombre).toBe(before);
});

test('an unknown species is not found, however long its name', async () => {
  expect(await code(get('/v1/espece/licorne/jardins'))).toBe('espece_not_found');
  expect((await get(`/v1/espece/${'x'.repeat(81)}/jardins`)).statusCode).toBe(400);
});
