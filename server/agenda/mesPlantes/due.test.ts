import { expect, test } from 'vitest';
import type { MesPlantes, MesPlantesChoix } from '../../../contract/agenda/mesPlantes.ts';
import type { Rappel } from '../../../contract/agenda/rappel.ts';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import { newArrosage, newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { get, send } = server;
const owner = beforeTests(() => newMember(server.app));
const today = todayInParis();

/** A plant that its owner waters every so many days, last so many days ago. */
async function watered(jardinId: number, name: string, intervalle: number, ago: number) {
  const { id } = await newPlante(server.app, owner, jardinId, { name });
  await newArrosage(server.app, owner, id, dayAfter(today, -ago));
  await send('PUT', `/v1/plante/${id}/rappel`, owner, { genre: 'arrosage', intervalle });
  return id;
}

const here = beforeTests(async () => {
  const { id } = await newJardin(server.app, owner);
  return {
    later: await watered(id, 'Aneth', 9, 3),
    today: await watered(id, 'Basilic', 3, 3),
    late: await watered(id, 'Menthe', 2, 5),
    never: (await newPlante(server.app, owner, id, { name: 'Agave' })).id,
    dead: await watered(id, 'Souci', 2, 5),
  };
});

const read = async (query: string) =>
  (await get(`/v1/mes-plantes?${query}`, owner)).json<MesPlantes>();

test('the list starts with the earliest due plant, with the same due date as its page', async () => {
  await send('PUT', `/v1/plante/${here.dead}`, owner, { etat: 'morte' });
  const { plantes } = await read('tri=soif');
  expect(plantes.map(({ id, echeance }) => [id, echeance])).toEqual([
    [here.late, dayAfter(today, -3)],
    [here.today, today],
    [here.later, dayAfter(today, 6)],
    [here.never, expect.any(String)],
    [here.dead, null],
  ]);
  const rappels = (await get(`/v1/plante/${here.late}/rappel`, owner)).json<Rappel[]>();
  const arrosage = rappels.find(({ genre }) => genre === 'arrosage');
  expect(plantes[0]).toMatchObject({ echeance: arrosage?.echeance, raison: arrosage?.raison });
  expect(plantes[0]?.raison).not.toBe('');
  const pages = await read(`tri=soif&limite=2&apres=${here.today}`);
  expect(pages.plantes.map(({ id }) => id)).toEqual([here.later, here.never]);
});

test('the plants to water are those due today or late, with the same count', async () => {
  const { nombre, plantes } = await read('du=oui');
  expect([nombre, plantes.map(({ name }) => name)]).toEqual([2, ['Basilic', 'Menthe']]);
  const choix = async () => (await get('/v1/mes-plantes/choix', owner)).json<MesPlantesChoix>();
  expect((await choix()).dues).toBe(2);
  await newArrosage(server.app, owner, here.late, today);
  expect((await read('du=oui')).plantes.map(({ name }) => name)).toEqual(['Basilic']);
  expect((await choix()).dues).toBe(1);
  // It was the last one of its page: the list goes on after its new place.
  const after = await read(`du=oui&tri=soif&apres=${here.late}`);
  expect(after).toMatchObject({ nombre: 1, plantes: [] });
});

test('the export tells when the next watering is due', async () => {
  const { body } = await get('/v1/mes-plantes.csv?q=aneth', owner);
  expect(body).toContain(
    `"${dayAfter(today, -3)}";"${dayAfter(today, 6)}";"9 jours, votre rythme"`,
  );
});
