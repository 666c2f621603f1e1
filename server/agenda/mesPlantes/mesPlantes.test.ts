import { expect, test } from 'vitest';
import type {
  MesPlantes,
  MesPlantesChoix,
  MesPlantesNoms,
} from '../../../contract/agenda/mesPlantes.ts';
import { newArrosage, newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { get, code } = server;
const owner = beforeTests(() => newMember(server.app));
const other = beforeTests(() => newMember(server.app));

/** Two gardens with five plants. */
const here = beforeTests(async () => {
  const { app } = server;
  const balcon = await newJardin(app, owner, { nomJardin: 'Balcon' });
  const verger = await newJardin(app, owner, { nomJardin: 'Verger' });
  const grow = (jardinId: number, changes: object) => newPlante(app, owner, jardinId, changes);
  const basilic = await grow(balcon.id, {
    name: 'Basilic',
    date: '2026-05-01',
    emplacement: 'Rebord sud',
    typeDePlante: 'Aromatique',
    milieu: 'pot',
    photo: 'https://exemple.fr/basilic.jpg',
  });
  const oeillet = await grow(balcon.id, { name: 'Œillet', date: '2026-04-01', etat: 'malade' });
  const tomate = await grow(verger.id, {
    name: 'Tomate',
    nameLatin: 'Solanum lycopersicum',
    date: '2026-03-01',
    especeId: 1,
    emplacement: 'Carré 3',
  });
  const echalote = await grow(verger.id, { name: 'échalote', date: '2026-02-01', etat: 'morte' });
  const zinnia = await grow(verger.id, {
    name: 'Zinnia',
    date: '2026-06-01',
    emplacement: 'Carré 3',
  });
  await newArrosage(app, owner, tomate.id, '2026-06-10');
  await newArrosage(app, owner, basilic.id, '2026-06-03');
  await newPlante(app, other, (await newJardin(app, other)).id, { name: "Basilic d'autrui" });
  return { balcon, verger, basilic, oeillet, tomate, echalote, zinnia };
});

const read = async (query = '') => (await get(`/v1/mes-plantes${query}`, owner)).json<MesPlantes>();
const names = async (query = '') => (await read(query)).plantes.map(({ name }) => name);

test('the list has only own plants, of all gardens, by name', async () => {
  const { nombre, plantes } = await read();
  expect(nombre).toBe(5);
  expect(plantes.map(({ name }) => name)).toEqual([
    ...['Basilic', 'échalote', 'Œillet', 'Tomate', 'Zinnia'],
  ]);
  expect(plantes[3]).toEqual({
    id: here.tomate.id,
    name: 'Tomate',
    nameLatin: 'Solanum lycopersicum',
    photo: null,
    illustration: here.tomate.illustration,
    etat: 'vivante',
    typeDePlante: '',
    especeId: 1,
    milieu: 'terre',
    emplacement: 'Carré 3',
    jardinId: here.verger.id,
    jardin: 'Verger',
    pot: '',
    fin: null,
    date: '2026-03-01',
    dernierArrosage: '2026-06-10',
    echeance: plantes[3]?.echeance,
    raison: plantes[3]?.raison,
  });
});

test('they are filtered by what is known of them, together too', async () => {
  expect(await names(`?jardin=${here.balcon.id}`)).toEqual(['Basilic', 'Œillet']);
  expect(await names(`?emplacement=${encodeURIComponent('Carré 3')}`)).toEqual([
    'Tomate',
    'Zinnia',
  ]);
  expect(await names('?emplacement=')).toEqual(['échalote', 'Œillet']);
  expect(await names('?etat=Malade')).toEqual(['Œillet']);
  expect(await names('?type=Aromatique')).toEqual(['Basilic']);
  expect(await names('?espece=1')).toEqual(['Tomate']);
  expect(await names('?sansphoto=oui&etat=vivante')).toEqual(['Tomate', 'Zinnia']);
  expect(await names(`?jardin=${here.verger.id}&q=carre`)).toEqual(['Tomate', 'Zinnia']);
  expect(await names('?espece=2')).toEqual([]);
});

test('words begin those of name, Latin name and place, however they are written', async () => {
  expect(await names('?q=LYCO')).toEqual(['Tomate']);
  expect(await names('?q=oeil')).toEqual(['Œillet']);
  expect(await names(`?q=${encodeURIComponent("'carré' zin")}`)).toEqual(['Zinnia']);
  expect(await names('?q=sud%20rebord')).toEqual(['Basilic']);
  expect(await names('?q=omate')).toEqual([]);
  expect(await names('?q=%25')).toEqual([]);
  expect(await names('?q=%20')).toHaveLength(5);
});

test('they are sorted as asked', async () => {
  expect(await names('?tri=date')).toEqual(['Zinnia', 'Basilic', 'Œillet', 'Tomate', 'échalote']);
  expect(await names('?tri=dernierarrosage')).toEqual([
    ...['échalote', 'Œillet', 'Zinnia', 'Basilic', 'Tomate'],
  ]);
  expect(await names('?tri=jardin')).toEqual([
    ...['Basilic', 'Œillet', 'Tomate', 'Zinnia', 'échalote'],
  ]);
});

test.each(['nom', 'date', 'soif', 'dernierArrosage', 'jardin'])(
  'a list by %s goes on where the page before ended, and its link keeps what was asked',
  async (tri) => {
    const seen: string[] = [];
    let url = `/v1/mes-plantes?tri=${tri}&limite=2`;
    for (let pages = 1; url; pages += 1) {
      expect(pages).toBeLessThan(5);
      const answer = await get(url, owner);
      const { nombre, plantes } = answer.json<MesPlantes>();
      expect(nombre).toBe(5);
      seen.push(...plantes.map(({ name }) => name));
      url = /^<(.+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1] ?? '';
    }
    expect(seen).toEqual(await names(`?tri=${tri}`));
  },
);

test('a page goes on after a plant that matches no longer, and after none that is gone', async () => {
  const { tomate } = here;
  expect(await read(`?etat=vivante&apres=${here.oeillet.id}`)).toMatchObject({
    nombre: 3,
    plantes: [{ name: 'Tomate' }, { name: 'Zinnia' }],
  });
  expect(await names(`?apres=${tomate.id + 1000}`)).toEqual([]);
});

test('all that match are named, for a choice of all', async () => {
  const answer = await get('/v1/mes-plantes/noms?tri=date&etat=vivante', owner);
  expect(answer.json<MesPlantesNoms>().plantes).toEqual(
    [here.zinnia, here.basilic, here.tomate].map(({ id, name }) => ({ id, name })),
  );
});

test('the filters have their counts, gardens without a plant too', async () => {
  const empty = await newJardin(server.app, owner, { nomJardin: 'Cour' });
  const choix = (await get('/v1/mes-plantes/choix', owner)).json<MesPlantesChoix>();
  expect(choix).toMatchObject({
    total: 5,
    jardins: [
      {
        id: here.balcon.id,
        nom: 'Balcon',
        plantes: 2,
        emplacements: [
          { emplacement: '', plantes: 1 },
          { emplacement: 'Rebord sud', plantes: 1 },
        ],
      },
      { id: empty.id, nom: 'Cour', plantes: 0, emplacements: [] },
      {
        id: here.verger.id,
        nom: 'Verger',
        plantes: 3,
        emplacements: [
          { emplacement: '', plantes: 1 },
          { emplacement: 'Carré 3', plantes: 2 },
        ],
      },
    ],
    types: [
      { type: '', plantes: 4 },
      { type: 'Aromatique', plantes: 1 },
    ],
    especes: [{ id: 1, plantes: 1 }],
    etats: [
      { etat: 'vivante', plantes: 3 },
      { etat: 'malade', plantes: 1 },
      { etat: 'morte', plantes: 1 },
    ],
    sansPhoto: 4,
  });
});

test('invalid queries and visitors are refused', async () => {
  for (const query of ['etat=fanee', 'tri=prix', 'du=non', 'jardin=x', 'limite=0', 'couleur=vert'])
    expect([query, await code(get(`/v1/mes-plantes?${query}`, owner))]).toEqual([
      query,
      'validation',
    ]);
  expect(await code(get('/v1/mes-plantes.csv?etat=fanee', owner))).toBe('validation');
});

test("the list is empty for another member's garden", async () => {
  const stranger = (
    await get(`/v1/mes-plantes?jardin=${here.verger.id}`, other)
  ).json<MesPlantes>();
  expect(stranger).toEqual({ nombre: 0, plantes: [] });
});

// Numbers in front of titles: docs/attaques.md.
test('98: the export has the same plants, in French, and no cell of it is a formula', async () => {
  const gardener = await newMember(server.app);
  const { id } = await newJardin(server.app, gardener, { nomJardin: '@SUM(A1)' });
  await newPlante(server.app, gardener, id, {
    name: '=HYPERLINK("https://mal.example";"x")',
    nameLatin: '+1',
    typeDePlante: '-1',
    emplacement: '\t=2;3',
    date: '2026-03-01',
    milieu: 'interieur',
    pot: 'petit',
    fin: '2026-03-09',
  });
  await newPlante(server.app, gardener, id, { name: 'Ail', date: '2026-03-02', etat: 'malade' });
  const answer = await get('/v1/mes-plantes.csv?q=x', gardener);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="mes-plantes.csv"',
    'cache-control': 'no-store',
  });
  const [head, line = '', end] = answer.body.split('\r\n');
  expect(head).toBe(
    '\ufeff"Numéro";"Plante";"Nom latin";"Espèce";"Type";"Jardin";"Place";"Pousse en";"État";"Depuis le";"Dernier arrosage";"Prochain arrosage";"Raison";"Pot";"Fin"',
  );
  expect(line.split(';').slice(1).join(';')).toBe(
    `"'=HYPERLINK(""https://mal.example"";""x"")";"'+1";"";"'-1";"'@SUM(A1)";"'=2;3";"intérieur";"vivante";"2026-03-01";"";"";"";"petit";"2026-03-09"`,
  );
  expect(end).toBe('');
  const all = await get('/v1/mes-plantes.csv?tri=date', gardener);
  expect(all.body.split('\r\n')[1]).toContain('"Ail"');
  expect((await get('/v1/mes-plantes.csv?etat=morte', gardener)).body).toBe(`${head}\r\n`);
});

test('some plants are exported in the order in which they are named, own ones only', async () => {
  const { basilic, tomate } = here;
  const chosen = (plantes: number[], who?: typeof owner) =>
    server.send('POST', '/v1/mes-plantes.csv', who, { plantes });
  const { body } = await chosen([tomate.id, basilic.id, tomate.id, 2_000_000_000], owner);
  expect(
    body
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[1]),
  ).toEqual([...['"Tomate"', '"Basilic"', undefined]]);
  expect(await code(chosen([], owner))).toBe('validation');
});
