import { expect, test } from 'vitest';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { newJardin, newMember } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { send, get, code } = server;
const owner = beforeTests(() => newMember(server.app));
const other = beforeTests(() => newMember(server.app));

const change = async (id: number, body: object) =>
  (await send('PUT', `/v1/jardin/${id}`, owner, body)).json<Jardin>();

test('a postcode sets department and climate; its owner reads it, others what follows from it', async () => {
  const place = { codePostal: ' 05 100 ', altitude: '1326', derniereGelee: '06-01' };
  const ground = { sol: 'argile', paillage: true } as const;
  const jardin = await newJardin(server.app, owner, {
    ...place,
    ...ground,
    premiereGelee: '09-20',
  });
  const known = { departement: '05', climat: 'montagnard' };
  const own = {
    codePostal: '05100',
    altitude: 1326,
    derniereGelee: '06-01',
    premiereGelee: '09-20',
    sol: 'argile',
    paillage: true,
  };
  expect(jardin).toMatchObject({ ...known, ...own });
  const url = `/v1/jardin/${jardin.id}`;
  expect((await get(url, owner)).json()).toMatchObject({ ...known, ...own });
  for (const reader of [undefined, other]) {
    const read = (await get(url, reader)).json();
    expect(read).toMatchObject(known);
    for (const key of Object.keys(own)) expect(read).not.toHaveProperty(key);
  }
  // Lists are for finding a garden: they do not need its postcode.
  const [listed] = (await get(`/v1/jardin/user/${owner.id}`, owner)).json();
  expect(listed).toMatchObject(known);
  expect(listed).not.toHaveProperty('codePostal');
});

test('a garden without a location has no place', async () => {
  expect(await newJardin(server.app, owner)).toMatchObject({
    codePostal: '',
    departement: '',
    climat: '',
    altitude: null,
    derniereGelee: '',
    premiereGelee: '',
    sol: '',
    paillage: false,
  });
});

test('a department alone is a place; another one takes the postcode away, the same one does not', async () => {
  const { id } = await newJardin(server.app, owner, { departement: '2a' });
  expect(await change(id, {})).toMatchObject({ departement: '2A', climat: 'méditerranéen' });
  await change(id, { codePostal: '44000' });
  expect(await change(id, { departement: '44' })).toMatchObject({ codePostal: '44000' });
  expect(await change(id, { nomJardin: 'Autre' })).toMatchObject({ codePostal: '44000' });
  expect(await change(id, { departement: '35' })).toMatchObject({
    codePostal: '',
    departement: '35',
  });
});

test('emptied, a postcode leaves the department, and an emptied department takes both', async () => {
  const { id } = await newJardin(server.app, owner, { codePostal: '44000', altitude: 20 });
  expect(await change(id, { codePostal: '' })).toMatchObject({ codePostal: '', departement: '44' });
  await change(id, { codePostal: '44000' });
  expect(await change(id, { departement: null, altitude: '' })).toMatchObject({
    codePostal: '',
    departement: '',
    climat: '',
    altitude: null,
  });
});

test('of a postcode in two departments, the one that is said counts', async () => {
  const { id, departement } = await newJardin(server.app, owner, { codePostal: '01410' });
  expect(departement).toBe('01');
  const there = { codePostal: '01410', departement: '39' };
  expect(await change(id, there)).toMatchObject(there);
  expect(await change(id, { codePostal: '01410' })).toMatchObject(there);
  expect(await change(id, { codePostal: '01410', departement: '44' })).toMatchObject({
    departement: '01',
  });
});

test('one commune of a postcode is chosen, and decides on the department and the climate; its owner reads it', async () => {
  const place = { codePostal: '05700', departement: '05', commune: '26374' };
  const { id } = await newJardin(server.app, owner, { codePostal: '05700' });
  const chosen = { codePostal: '05700', departement: '26', commune: '26374' };
  expect(await change(id, place)).toMatchObject(chosen);
  expect(await change(id, { nomJardin: 'Là-haut' })).toMatchObject(chosen);
  expect((await get(`/v1/jardin/${id}`, other)).json()).not.toHaveProperty('commune');
  const [listed] = (await get(`/v1/jardin/user/${owner.id}`, owner)).json();
  expect(listed).not.toHaveProperty('commune');
  // Another department of the postcode, another postcode: the commune goes.
  const back = await change(id, { departement: '05' });
  expect(back).toMatchObject({ codePostal: '05700', departement: '05' });
  expect(back).not.toHaveProperty('commune');
  await change(id, place);
  const moved = await change(id, { codePostal: '44000' });
  expect(moved).toMatchObject({ codePostal: '44000', departement: '44' });
  expect(moved).not.toHaveProperty('commune');
  await change(id, place);
  const emptied = await change(id, { commune: '' });
  expect(emptied).toMatchObject({ codePostal: '05700', departement: '26' });
  expect(emptied).not.toHaveProperty('commune');
});

test('a village of the mountains has its climate by its postcode, unless its owner says how high they are', async () => {
  const { id, climat, altitude } = await newJardin(server.app, owner, { codePostal: '06430' });
  expect([climat, altitude]).toEqual(['montagnard', null]);
  const frosts = async () => (await get(`/v1/jardin/${id}/lieu`, owner)).json().gelees;
  const own = await frosts();
  expect(await change(id, { altitude: 20 })).toMatchObject({ climat: 'méditerranéen' });
  expect(await frosts()).not.toEqual(own);
  await change(id, { altitude: 825 });
  expect(await frosts()).toEqual(own);
});

test('a place sent back as it was read is unchanged', async () => {
  const { id } = await newJardin(server.app, owner, { codePostal: '01410', departement: '39' });
  const read = (await get(`/v1/jardin/${id}`, owner)).json();
  await change(id, read);
  expect((await get(`/v1/jardin/${id}`, owner)).json()).toEqual(read);
  const seenByOthers = (await get(`/v1/jardin/${id}`)).json();
  await change(id, seenByOthers);
  expect((await get(`/v1/jardin/${id}`, owner)).json()).toEqual(read);
});

test('an invalid place is refused, and nothing changes', async () => {
  const { id } = await newJardin(server.app, owner, { codePostal: '44000' });
  const before = (await get(`/v1/jardin/${id}`, owner)).json();
  for (const [body, expected] of [
    [{ codePostal: '00000' }, 'lieu_unknown'],
    [{ codePostal: '75900', departement: '75' }, 'lieu_unknown'],
    [{ departement: '20' }, 'departement_unknown'],
    [{ commune: '35238' }, 'commune_unknown'],
    [{ codePostal: '35000', commune: '44109' }, 'commune_unknown'],
    [{ commune: 'Nantes' }, 'validation'],
    [{ codePostal: '4400' }, 'validation'],
    [{ codePostal: 44000 }, 'validation'],
    [{ departement: 'Loire' }, 'validation'],
    [{ altitude: -1 }, 'validation'],
    [{ altitude: 4801 }, 'validation'],
    [{ altitude: 1.5 }, 'validation'],
    [{ derniereGelee: '02-30' }, 'validation'],
    [{ derniereGelee: '11-01' }, 'validation'],
    [{ premiereGelee: '04-01' }, 'validation'],
    [{ premiereGelee: 'octobre' }, 'validation'],
  ] as const)
    expect([body, await code(send('PUT', `/v1/jardin/${id}`, owner, body))]).toEqual([
      body,
      expected,
    ]);
  expect((await get(`/v1/jardin/${id}`, owner)).json()).toEqual(before);
});

test('a refused postcode says so in a sentence', async () => {
  const payload = { nomJardin: 'x', codePostal: '00000' };
  const { message } = (await send('POST', '/v1/jardin', owner, payload)).json();
  expect(message).toMatch(/^Ce code postal n’est celui d’aucune commune/);
  const monaco = { nomJardin: 'x', codePostal: '98000' };
  expect((await send('POST', '/v1/jardin', owner, monaco)).json().message).toMatch(/Beausoleil/);
});
