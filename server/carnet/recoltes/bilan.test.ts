import { expect, test } from 'vitest';
import type { BilanDesRecoltes } from '../../../contract/carnet/bilan.ts';
import { catalogue } from '../../especes/especes/catalogue.ts';
import { newJardin, newMember, newPlante, newRecolte } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { get, code, send } = server;
const other = beforeTests(() => newMember(server.app));
const tomate = catalogue().bySlug.get('tomate');
const g = (quantite: number) => [{ unite: 'g', quantite }];

/** Two gardens of one member, one with an area; tomatoes in a bed of 2 m², a pear tree without a species. */
const season = beforeTests(async () => {
  const { app } = server;
  const member = await newMember(app);
  const potager = await newJardin(app, member, { surface: '10' });
  const verger = await newJardin(app, member, { nomJardin: 'Le verger' });
  const red = { name: 'Rouge', especeId: tomate?.id, emplacement: 'Carré 1' };
  const [first, second, pear] = [
    await newPlante(app, member, potager.id, red),
    await newPlante(app, member, potager.id, { ...red, name: 'Noire', emplacement: ' Carré 1 ' }),
    await newPlante(app, member, verger.id, { name: 'Poirier' }),
  ];
  const carre = { nom: 'Carré 1', surface: 2 };
  await send('PUT', `/v1/jardin/${potager.id}/carre`, member, carre);
  await newRecolte(app, member, first.id, { date: '2025-07-01', quantite: 0.1 });
  await newRecolte(app, member, first.id, { date: '2025-07-31', quantite: 0.2 });
  await newRecolte(app, member, second.id, { date: '2025-08-01', quantite: 1 });
  await newRecolte(app, member, pear.id, { date: '2025-12-31', quantite: 7, unite: 'piece' });
  await newRecolte(app, member, first.id, { date: '2024-12-31', quantite: 5 });
  await newRecolte(app, member, pear.id, { date: '2024-01-01', quantite: 7, unite: 'piece' });
  return { member, potager, verger, first, second, pear };
});
const read = async (query: string) =>
  (await get(`/v1/recolte${query}`, season.member)).json<BilanDesRecoltes>();

test('a year in sums by unit, without noise, and never of one unit with another', async () => {
  const { potager, verger, first, second, pear } = season;
  const pieces = [{ unite: 'piece', quantite: 7 }];
  const of = { idJardin: potager.id, nomJardin: 'Le potager' };
  const bilan = await read('?annee=2025');
  const months = bilan.parMois.map(({ mois, quantites }) => [mois, quantites]);
  expect({ ...bilan, parMois: months }).toEqual({
    annee: 2025,
    total: [...g(1.3), ...pieces],
    parPlante: [
      { id: second.id, nom: 'Noire', ...of, quantites: g(1) },
      {
        id: pear.id,
        nom: 'Poirier',
        idJardin: verger.id,
        nomJardin: 'Le verger',
        quantites: pieces,
      },
      { id: first.id, nom: 'Rouge', ...of, quantites: g(0.3) },
    ],
    parEspece: [
      { id: null, slug: null, nom: '', quantites: pieces },
      { id: tomate?.id, slug: 'tomate', nom: tomate?.nom, quantites: g(1.3) },
    ],
    parMois: [
      ...[1, 2, 3, 4, 5, 6].map((mois) => [mois, []]),
      [7, g(0.3)],
      [8, g(1)],
      ...[9, 10, 11].map((mois) => [mois, []]),
      [12, pieces],
    ],
    parJardin: [
      {
        id: potager.id,
        nom: 'Le potager',
        surface: 10,
        quantites: g(1.3),
        parMetreCarre: g(0.13),
      },
      {
        id: verger.id,
        nom: 'Le verger',
        surface: null,
        quantites: pieces,
        parMetreCarre: null,
      },
    ],
    parCarre: [{ ...of, nom: 'Carré 1', surface: 2, quantites: g(1.3), parMetreCarre: g(0.65) }],
    parAnnee: [
      { annee: 2024, quantites: [...g(5), ...pieces] },
      { annee: 2025, quantites: [...g(1.3), ...pieces] },
    ],
    meilleureAnnee: [
      { unite: 'g', annee: 2024, quantite: 5 },
      { unite: 'piece', annee: 2025, quantite: 7 },
    ],
  });
});

test('all years, one garden, one plant', async () => {
  const { verger, first } = season;
  for (const query of ['', '?annee='])
    expect(await read(query)).toMatchObject({
      annee: null,
      total: [...g(6.3), { unite: 'piece', quantite: 14 }],
    });
  expect(await read(`?annee=2025&jardin=${verger.id}`)).toMatchObject({
    total: [{ unite: 'piece', quantite: 7 }],
    parAnnee: [{ annee: 2024 }, { annee: 2025 }],
  });
  const ofPlant = await read(`?annee=2024&plante=${first.id}`);
  expect(ofPlant.total).toEqual(g(5));
  expect(ofPlant.parPlante).toHaveLength(1);
});

test('a year without harvests is empty, its months are there', async () => {
  const empty = await read('?annee=2019');
  expect(empty).toMatchObject({ total: [], parPlante: [], parEspece: [], parJardin: [] });
  expect(empty.parMois).toHaveLength(12);
  expect(empty.parAnnee).toHaveLength(2);
});

test("a member's own alone", async () => {
  const asked = (query: string) => get(`/v1/recolte${query}`, other);
  expect((await asked('?annee=2025')).json()).toMatchObject({ total: [], parAnnee: [] });
  expect(await code(asked(`?jardin=${season.verger.id}`))).toBe('forbidden');
  expect(await code(asked('?plante=999999'))).toBe('plante_not_found');
  for (const wrong of ['?annee=12', '?annee=demain', '?an=2025', '?jardin=0'])
    expect([wrong, await code(asked(wrong))]).toEqual([wrong, 'validation']);
});
