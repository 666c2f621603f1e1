import { expect, test } from 'vitest';
import type { JardinBody } from '../../../contract/jardins/jardin.ts';
import type { Plante, PlanteBody } from '../../../contract/jardins/plante.ts';
import { catalogue } from '../../especes/especes/catalogue.ts';
import { newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();
const idOf = (slug: string) => catalogue().bySlug.get(slug)?.id ?? null;

/** The conditions that a visitor is told of a plant of a species, in a garden. */
async function told(
  slug: string | null,
  jardin: Partial<JardinBody>,
  plante: Partial<PlanteBody> = {},
) {
  const owner = await newMember(server.app);
  const { id } = await newJardin(server.app, owner, jardin);
  const especeId = slug && idOf(slug);
  const made = await newPlante(server.app, owner, id, { especeId, ...plante });
  const { conditions } = (await server.get(`/v1/plante/${made.id}`)).json<Plante>();
  if (!conditions) throw new Error('no conditions');
  return conditions;
}
const monthsOf = ({ pousse }: NonNullable<Plante['conditions']>) =>
  pousse?.mois.map(({ mois }) => mois);

const nantes = { departement: '44', temperature: '-6-31' };

test('a shrub is there all year, and its hardiness meets the cold of its place', async () => {
  const { hiver, pousse, expositions } = await told('rosier', nantes, { temperature: '-4-30' });
  expect(expositions).toEqual(['ensoleillé']);
  expect(hiver).toEqual({ supporte: -20, ici: -4, rentre: false });
  expect(pousse?.reste).toBe(true);
  expect(pousse?.mois).toContainEqual({ mois: 7, moyenne: 20 });
  // Without the plant's own its garden's counts, else the usual one of the department.
  expect((await told('rosier', nantes)).hiver?.ici).toBe(-6);
  expect((await told('rosier', { departement: '44' })).hiver?.ici).toBe(-5);
});

test('a crop is there from its sowing to its harvest, in no winter', async () => {
  const tomato = await told('tomate', nantes);
  expect([tomato.hiver, tomato.pousse?.reste]).toEqual([null, false]);
  expect(monthsOf(tomato)).toEqual([5, 6, 7, 8, 9, 10, 11]);
  // A perennial that is sown anew each spring.
  expect((await told('haricot-d-espagne', nantes)).hiver).toBeNull();
});

test('a bulb has leaves around its flowers', async () => {
  const tulip = await told('tulipe', nantes);
  expect(tulip.pousse?.reste).toBe(false);
  expect(monthsOf(tulip)).not.toContain(8);
  expect(tulip.hiver?.ici).toBe(-6);
});

test('months in which nothing grows are none of its growth', async () => {
  expect(monthsOf(await told('rosier', { departement: '67' }))).not.toContain(1);
});

test('a pot can be taken inside; of a room and of a greenhouse no month is known', async () => {
  expect((await told('citronnier', nantes, { milieu: 'pot' })).hiver?.rentre).toBe(true);
  const room = await told('monstera', { departement: '44' }, { milieu: 'interieur' });
  expect([room.hiver, room.pousse]).toEqual([null, null]);
  expect((await told('tomate', { departement: '29', temperature: '6-38' })).pousse).toBeNull();
});

test('without a species or a place what is left is told, and nothing else', async () => {
  const nameless = await told(null, nantes);
  expect(nameless).toMatchObject({ expositions: [], hiver: null, pousse: { reste: false } });
  expect(monthsOf(nameless)).toHaveLength(12);
  expect(await told('rosier', {})).toMatchObject({ hiver: null, pousse: null });
  expect((await told('rosier', { departement: '974' })).hiver).toBeNull();
});

test('an altitude shows no more than the mountains', async () => {
  const high = await told('rosier', { departement: '63', altitude: 1_100 });
  expect(await told('rosier', { departement: '63', altitude: 1_500 })).toEqual(high);
  expect(high.pousse).not.toEqual((await told('rosier', { departement: '63' })).pousse);
});

test('a garden that moves takes its plants’ months with it; what was read is sent back', async () => {
  const owner = await newMember(server.app);
  const { id } = await newJardin(server.app, owner, { departement: '13' });
  const made = await newPlante(server.app, owner, id, { especeId: idOf('rosier') });
  const read = async () => (await server.get(`/v1/plante/${made.id}`)).json<Plante>();
  const before = await read();
  await server.send('PUT', `/v1/jardin/${id}`, owner, { departement: '74' });
  const after = await read();
  expect(after.conditions).not.toEqual(before.conditions);
  expect((await server.send('PUT', `/v1/plante/${made.id}`, owner, after)).statusCode).toBe(200);
});
