import { expect, test } from 'vitest';
import type { LieuJardin } from '../../../contract/jardins/lieuJardin.ts';
import { catalogue } from '../../especes/especes/catalogue.ts';
import { newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { send, get, code } = server;
const owner = beforeTests(() => newMember(server.app));
const other = beforeTests(() => newMember(server.app));

const lieuOf = async (id: number, reader?: typeof owner) =>
  (await get(`/v1/jardin/${id}/lieu`, reader)).json<LieuJardin>();

test('a garden tells its department, climate, usual frosts and cold, each with its source', async () => {
  const { id } = await newJardin(server.app, owner, { codePostal: '44000' });
  expect(await lieuOf(id)).toEqual({
    departement: '44',
    nomDepartement: 'Loire-Atlantique',
    climat: 'océanique',
    gelees: {
      derniere: { debut: '03-15', fin: '04-15' },
      premiere: { debut: '11-01', fin: '11-30' },
      source: 'usage courant',
    },
    hiver: { minimum: -5, source: 'NF P52-612/CN' },
    fragiles: [],
  });
});

test('the altitude and own dates of frost are for its owner; others see the mountain alone', async () => {
  const { id } = await newJardin(server.app, owner, {
    codePostal: '63000',
    altitude: 1100,
    derniereGelee: '05-20',
  });
  const own = await lieuOf(id, owner);
  expect(own).toMatchObject({ derniereGelee: '05-20', premiereGelee: '', climat: 'montagnard' });
  for (const reader of [undefined, other]) {
    const seen = await lieuOf(id, reader);
    expect(seen.climat).toBe('montagnard');
    expect(seen).not.toHaveProperty('derniereGelee');
    await send('PUT', `/v1/jardin/${id}`, owner, { altitude: 1500 });
    expect(await lieuOf(id, reader)).toEqual(seen);
    await send('PUT', `/v1/jardin/${id}`, owner, { altitude: 1100 });
  }
  await send('PUT', `/v1/jardin/${id}`, owner, { altitude: 1500 });
  expect((await lieuOf(id, owner)).gelees).not.toEqual(own.gelees);
});

test('plants that would not bear a usual winter are named, the most tender first', async () => {
  const { id } = await newJardin(server.app, owner, { departement: '67' });
  const tender = [...catalogue().byId.values()]
    .filter(
      ({ rusticite, port, usage }) =>
        rusticite && rusticite.minimum > -5 && port?.cycle === 'ligneuse' && usage !== 'intérieur',
    )
    .slice(0, 3);
  expect(tender).toHaveLength(3);
  for (const espece of tender)
    await newPlante(server.app, owner, id, { name: espece.nom, especeId: espece.id });
  await newPlante(server.app, owner, id, { name: 'Sans espèce' });
  const minima = tender
    .map(({ rusticite }) => rusticite?.minimum)
    .toSorted((a = 0, b = 0) => b - a);
  expect((await lieuOf(id)).fragiles.map(({ minimum }) => minimum)).toEqual(minima);
  await send('PUT', `/v1/jardin/${id}`, owner, { temperature: '16-26' });
  expect((await lieuOf(id)).fragiles).toEqual([]);
  await send('PUT', `/v1/jardin/${id}`, owner, { departement: '974' });
  expect(await lieuOf(id)).toMatchObject({ gelees: null, hiver: null, fragiles: [] });
});

test('a garden without a place has no data', async () => {
  const { id } = await newJardin(server.app, owner);
  expect(await lieuOf(id)).toEqual({
    departement: '',
    nomDepartement: '',
    climat: '',
    gelees: null,
    hiver: null,
    fragiles: [],
  });
});

test('a garden that is none is refused', async () => {
  expect(await code(get('/v1/jardin/999999/lieu'))).toBe('jardin_not_found');
  expect(await code(get('/v1/jardin/x/lieu'))).toBe('validation');
});
