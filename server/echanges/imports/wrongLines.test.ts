import { expect, test } from 'vitest';
import { newMember } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';
import { sendFile } from './imports.fixtures.ts';

const server = openApp();
const { get } = server;

test('the error of a line is in plain French', async () => {
  const member = await newMember(server.app);
  const lines = [
    'nom;date;difficulté;taille;exposition',
    'Ail;31/02/2024;;;',
    'Ail;au printemps;;;',
    'Ail;;9;;',
    'Ail;;-1;;',
    'Ail;;;-4;',
    'Ail;;;;dans le noir',
  ];
  const { body } = await sendFile(server.app, member, lines.join('\n'), {}, '/v1/import/apercu');
  expect(body.erreurs.map(({ ligne, message }) => [ligne, message])).toEqual([
    [2, 'cette date n’existe pas'],
    [3, 'une date est attendue (JJ/MM/AAAA ou AAAA-MM-JJ)'],
    [4, '5 au plus'],
    [5, '1 au moins'],
    [6, '0 au moins'],
    [7, 'une de ces valeurs est attendue : ensoleillé, mi-ombre, ombre'],
  ]);
});

test('pots are read by their litres too, and ends of seasons with the bounds of a form', async () => {
  const member = await newMember(server.app);
  const fileOf = (...lines: string[]) =>
    ['nom;date;taille du pot;fin de saison;type', ...lines].join('\n');
  const wrong = fileOf(
    'Ail;01/05/2024;énorme;;',
    'Ail;01/05/2024;;01/01/2999;',
    'Ail;01/05/2024;;30/04/2024;',
  );
  const { body } = await sendFile(server.app, member, wrong, {}, '/v1/import/apercu');
  expect(body.erreurs.map(({ ligne, champ, message }) => [ligne, champ, message])).toEqual([
    [2, 'taille du pot', 'une de ces valeurs est attendue : petit, moyen, grand'],
    [3, 'fin de saison', 'cette date est à venir'],
    [4, 'fin de saison', 'sa saison finit avant son arrivée'],
  ]);
  const right = fileOf(
    'Ail;01/05/2024;2,5 L;15/07/2024;',
    'Thym;01/05/2024;12 litres;;',
    'Figuier;01/05/2024;Large;;',
  );
  expect((await sendFile(server.app, member, right)).status).toBe(201);
  const { plantes } = (await get('/v1/mes-plantes?tri=nom', member)).json();
  expect(
    plantes.map(({ name, pot, fin }: { name: string; pot: string; fin: string | null }) => [
      ...[name, pot, fin],
    ]),
  ).toEqual([
    ['Ail', 'petit', '2024-07-15'],
    ['Figuier', 'grand', null],
    ['Thym', 'moyen', null],
  ]);
});

test('a wrong line is not among those that were understood, though it names a new garden', async () => {
  const member = await newMember(server.app);
  const csv = 'nom;date;jardin\nAil;31/02/2024;Cour\nThym;01/02/2024;Cour\n';
  const { body } = await sendFile(server.app, member, csv, {}, '/v1/import/apercu');
  expect(body).toMatchObject({
    lignes: [{ ligne: 3, sorte: 'plante' }],
    nombreDeLignes: 1,
    erreurs: [{ ligne: 2, champ: 'date' }],
  });
});

test('a workbook is no CSV, and what to do is said', async () => {
  const member = await newMember(server.app);
  const workbook = Buffer.from('504b03041400060008000000', 'hex');
  const { status, body } = await sendFile(server.app, member, workbook);
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { code: 'import_illisible', message: expect.stringContaining('format CSV') },
  });
});

const plantings = [
  'id,garden_id,garden_name,crop_id,crop_name,date_planted,finished,date_finished',
  '1,1,Potager,3,tomato,2025-04-20,true,2025-10-15',
  '2,1,Potager,3,tomato,2026-04-20,false,',
  '3,1,Potager,4,basil,2026-05-01,false,',
  '4,2,Balcon,4,basil,2026-05-01,false,',
].join('\n');
const harvests = [
  'id,crop_name,plant_part_name,quantity,unit,weight_quantity,weight_unit,date_harvested',
  '1,tomato,fruit,,,2,kg,2025-08-01 10:00:00',
  '2,tomato,fruit,,,3,kg,2026-08-01 10:00:00',
  '3,basil,leaf,2,bunch,,,2026-08-01 10:00:00',
].join('\n');

test('a harvest of Growstuff is of the planting that grew on that day; of two sown alike it is named', async () => {
  const member = await newMember(server.app);
  const fields = { genre: 'growstuff', ignorer: 'true' };
  await sendFile(server.app, member, plantings, fields);
  const { status, body } = await sendFile(server.app, member, harvests, fields);
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      crees: { entree: 2 },
      erreurs: [
        { ligne: 4, champ: 'crop_name', message: expect.stringContaining('noms différents') },
      ],
    },
  });
  const { plantes } = (await get('/v1/mes-plantes', member)).json<{
    plantes: { id: number; date: string; name: string }[];
  }>();
  const tomatoes = plantes.filter(({ name }) => name === 'tomato').toSorted((a, b) => a.id - b.id);
  const journals = tomatoes.map(async ({ id }) =>
    (await get(`/v1/plante/${id}/journal`, member))
      .json<{ genre: string; valeur: number }[]>()
      .filter(({ genre }) => genre === 'recolte')
      .map(({ valeur }) => valeur),
  );
  expect(await Promise.all(journals)).toEqual([[2_000], [3_000]]);
});
