import { expect, onTestFinished, test, vi } from 'vitest';
import type { MaPlante } from '../../../contract/agenda/mesPlantes.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';
import { sendFile } from './imports.fixtures.ts';
import { startImporting } from './startImporting.ts';

const server = openApp();
const { get, send } = server;

test('a CSV of plants is previewed, then taken in, gardens and all', async () => {
  const member = await newMember(server.app);
  const csv = [
    'Nom;Nom latin;Date;Difficulté;Taille;Jardin;Exposition;Note',
    'Tomate Cœur de bœuf;Solanum lycopersicum;12/04/2026;3;150;Potager;Plein soleil;"deux',
    'lignes"',
    'Basilic;;2026-03-01;;40 cm;Potager;mi-ombre;',
    '',
    'Inconnue au bataillon;;;;;Balcon;;',
  ].join('\r\n');
  const before = await sendFile(server.app, member, csv, {}, '/v1/import/apercu');
  expect(before).toMatchObject({
    status: 200,
    body: {
      nombreDeLignes: 3,
      lignes: [
        {
          ligne: 2,
          sorte: 'plante',
          nom: 'Tomate Cœur de bœuf',
          jardin: 'Potager',
          date: '2026-04-12',
        },
        { ligne: 4, nom: 'Basilic' },
        { ligne: 6, jardin: 'Balcon' },
      ],
      propositions: [
        { ligne: 2, slug: 'tomate', sure: true },
        { ligne: 4, slug: 'basilic', sure: true },
      ],
      erreurs: [],
      nouveauxJardins: ['Potager', 'Balcon'],
    },
  });
  expect((await get('/v1/import', member)).json()).toEqual([]);
  const { status, body } = await sendFile(server.app, member, csv);
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { etat: 'fait', total: 5, faits: 5, crees: { jardin: 2, plante: 3 }, dejaFait: false },
  });
  expect(body.jardins.map(({ nom }) => nom)).toEqual(['Potager', 'Balcon']);
  const plantes = (await get(`/v1/plante/jardin/${body.jardins[0]?.id}`, member)).json<Plante[]>();
  expect(plantes).toMatchObject([
    {
      name: 'Tomate Cœur de bœuf',
      nameLatin: 'Solanum lycopersicum',
      date: '2026-04-12',
      difficulte: 3,
      tailleMax: 150,
      exposition: 'ensoleillé',
      note: 'deux\nlignes',
    },
    { name: 'Basilic', tailleMax: 40, difficulte: null, exposition: 'mi-ombre' },
  ]);
  expect(plantes.every(({ especeId }) => especeId !== null)).toBe(true);
  const { nombreDePlantes } = (await get(`/v1/jardin/${body.jardins[0]?.id}`)).json();
  expect(nombreDePlantes).toBe(2);
  const again = await sendFile(server.app, member, csv);
  expect(again).toMatchObject({ status: 200, body: { id: body.id, dejaFait: true } });
  expect(
    (await get('/v1/mes-plantes', member)).json<{ plantes: MaPlante[] }>().plantes,
  ).toHaveLength(3);
});

test('a wrong line is named, and nothing is taken unless it may be left out', async () => {
  const member = await newMember(server.app);
  const jardin = await newJardin(server.app, member);
  const csv =
    'nom,date,difficulté\nBasilic,2026-03-01,2\n,2026-03-01,2\nThym,01/01/2099,1\nAil,32/01/2026,1\nOignon,,9\n';
  const wrong = await sendFile(server.app, member, csv, { idJardin: String(jardin.id) });
  expect(wrong).toMatchObject({
    status: 422,
    body: {
      id: null,
      lignes: [{ ligne: 2 }],
      erreurs: [
        { ligne: 3, champ: 'nom', message: 'ne peut pas être vide' },
        { ligne: 4, champ: 'date', message: 'cette date est à venir' },
        { ligne: 5, champ: 'date' },
        { ligne: 6, champ: 'difficulté' },
      ],
    },
  });
  expect((await get('/v1/import', member)).json()).toEqual([]);
  const fields = { idJardin: String(jardin.id), ignorer: 'true' };
  const right = await sendFile(server.app, member, csv, fields);
  expect(right).toMatchObject({
    status: 201,
    body: { etat: 'fait', crees: { plante: 1 }, nombreDErreurs: 4, jardins: [{ id: jardin.id }] },
  });
});

test('waterings and harvests name their plants, cares and notes too', async () => {
  const member = await newMember(server.app);
  const { app } = server;
  const potager = await newJardin(app, member, { nomJardin: 'Potager' });
  const balcon = await newJardin(app, member, { nomJardin: 'Balcon' });
  const tomate = await newPlante(app, member, potager.id, { name: 'Tomate' });
  await newPlante(app, member, potager.id, { name: 'Basilic' });
  const pot = await newPlante(app, member, balcon.id, { name: 'Basilic' });
  const waterings = await sendFile(
    app,
    member,
    'plante\tjardin\tdate\ntomate\t\t01/06/2026\nTomate\tPotager\t2026-06-01\nBasilic\tBalcon\t2026-06-02\nBasilic\t\t2026-06-02\nRose\t\t2026-06-02\n',
    { ignorer: 'true' },
  );
  expect(waterings).toMatchObject({
    status: 201,
    body: {
      crees: { arrosage: 2 },
      erreurs: [
        { ligne: 5, champ: 'plante', message: expect.stringContaining('jardin') },
        { ligne: 6, champ: 'plante', message: expect.stringContaining('Rose') },
      ],
    },
  });
  const listed = (await get(`/v1/arrosageplante/plante/${tomate.id}`)).json();
  expect(listed).toMatchObject([{ dateArrosage: '2026-06-01' }]);
  const harvests = await sendFile(
    app,
    member,
    'plante;date;quantité;unité\nTomate;02/08/2026;1,2;kg\nTomate;03/08/2026;12;pièces\nTomate;04/08/2026;0;g\nTomate;04/08/2026;3 bottes;\n',
    { ignorer: 'true' },
  );
  expect(harvests).toMatchObject({
    status: 201,
    body: { crees: { entree: 3 }, erreurs: [{ ligne: 4, champ: 'quantité' }] },
  });
  const journal = (await get(`/v1/plante/${tomate.id}/journal`, member)).json();
  expect(journal).toMatchObject([
    { genre: 'recolte', valeur: 3, unite: 'botte' },
    { genre: 'recolte', valeur: 12, unite: 'piece' },
    { genre: 'recolte', valeur: 1_200, unite: 'g', public: false },
  ]);
  const cares = await sendFile(
    app,
    member,
    'plante;jardin;genre;date;texte\nBasilic;Balcon;taille;2026-05-01;\nBasilic;Balcon;note;2026-05-02;belle pousse\nBasilic;Balcon;etat;2026-05-03;\n',
    { ignorer: 'true' },
  );
  expect(cares.body).toMatchObject({ crees: { soin: 1, entree: 1 }, erreurs: [{ ligne: 4 }] });
  expect((await get(`/v1/soin/plante/${pot.id}`)).json()).toMatchObject([{ genre: 'taille' }]);
});

test('undoing an import removes its rows, and only those', async () => {
  const member = await newMember(server.app);
  const other = await newMember(server.app);
  const jardin = await newJardin(server.app, member);
  const mine = await newPlante(server.app, member, jardin.id, { name: 'Sauge' });
  const csv = 'nom;jardin;dernier arrosage\nThym;Neuf;2026-05-01\nAil;Autre;\n';
  const { body } = await sendFile(server.app, member, csv);
  const [neuf, autre] = body.jardins;
  const added = await newPlante(server.app, member, neuf?.id ?? 0, { name: 'Gardée' });
  expect((await send('DELETE', `/v1/import/${body.id}`, other)).statusCode).toBe(404);
  expect((await get(`/v1/import/${body.id}`, other)).statusCode).toBe(404);
  const undone = await send('DELETE', `/v1/import/${body.id}`, member);
  expect([undone.statusCode, undone.json()]).toEqual([
    200,
    {
      message: 'L’import a été annulé : 2 jardins, 2 plantes, 1 arrosage en moins.',
      retires: { jardin: 2, plante: 2, arrosage: 1 },
    },
  ]);
  expect((await get(`/v1/jardin/${autre?.id}`)).statusCode).toBe(404);
  expect((await get(`/v1/jardin/${neuf?.id}`)).json()).toMatchObject({ nombreDePlantes: 1 });
  for (const { id } of [mine, added]) expect((await get(`/v1/plante/${id}`)).statusCode).toBe(200);
  const told = (await get(`/v1/import/${body.id}`, member)).json();
  expect(told).toMatchObject({ etat: 'annule', crees: {} });
  // It may be taken in anew.
  expect(await sendFile(server.app, member, csv)).toMatchObject({ status: 201 });
});

test('what lasts longer than some seconds is answered before it is done, and goes on', async () => {
  const member = await newMember(server.app);
  const stop = startImporting(server.context);
  onTestFinished(stop);
  const clock = vi.spyOn(performance, 'now');
  let late = 0;
  clock.mockImplementation(() => {
    late += 20_000;
    return late;
  });
  const { status, body } = await sendFile(server.app, member, 'nom\nAil\nThym\n');
  clock.mockRestore();
  expect(status).toBe(202);
  const told = async () => (await get(`/v1/import/${body.id}`, member)).json();
  await expect.poll(async () => (await told()).etat, { timeout: 10_000 }).toBe('fait');
  expect((await told()).crees).toEqual({ jardin: 1, plante: 2 });
});
