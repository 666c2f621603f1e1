import { expect, test } from 'vitest';
import { type Member, newMember } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';
import { wholeAccount } from '../donnees/wholeAccount.fixtures.ts';
import { sendFile } from './imports.fixtures.ts';

const server = openApp();
const { get } = server;

const head = 'nom;date;jardin';
const lines = ['Tomate;15/04/2026;Potager', 'Tomate;15/04/2026;Potager', 'Basilic;;Potager'];

test('a file that grew is taken in where it grew alone, unless all of it is wanted', async () => {
  const member = await newMember(server.app);
  const { app } = server;
  const fileOf = (...more: string[]) => [head, ...lines, ...more].join('\n');
  const { body: first } = await sendFile(app, member, fileOf());
  expect(first).toMatchObject({ crees: { jardin: 1, plante: 3 } });
  const grown = fileOf('Tomate;15/04/2026;Potager', 'Thym;;Potager', 'Basilic;;Balcon');
  const preview = await sendFile(app, member, grown, {}, '/v1/import/apercu');
  expect(preview.body).toMatchObject({
    dejaLa: [2, 3, 4],
    nombreDeLignes: 3,
    table: 'plantes',
    encodage: 'utf-8',
    lignes: [{ ligne: 5 }, { ligne: 6 }, { ligne: 7, jardin: 'Balcon' }],
  });
  const { body: second } = await sendFile(app, member, grown);
  expect(second).toMatchObject({ crees: { jardin: 1, plante: 3 } });
  const all = await sendFile(app, member, grown, { reprendre: 'true' });
  expect(all.body).toMatchObject({ crees: { plante: 6 } });
});

test('waterings, harvests and notes that are there are left out too', {
  timeout: 180_000,
}, async () => {
  const member = await newMember(server.app);
  const { app } = server;
  await sendFile(app, member, `${head}\nTomate;15/04/2026;Potager`);
  const tables = [
    ['plante;date', 'Tomate;01/06/2026', 'Tomate;02/06/2026'],
    ['plante;date;quantité;unité', 'Tomate;01/08/2026;2;kg', 'Tomate;02/08/2026;2;kg'],
    ['plante;date;texte', 'Tomate;01/05/2026;Repiquée', 'Tomate;01/05/2026;Tuteurée'],
  ];
  for (const [heading = '', one = '', two = ''] of tables) {
    await sendFile(app, member, [heading, one].join('\n'));
    const grown = [heading, one, two].join('\n');
    const { body } = await sendFile(app, member, grown, {}, '/v1/import/apercu');
    expect(body).toMatchObject({ dejaLa: [2], lignes: [{ ligne: 3 }] });
    const taken = await sendFile(app, member, grown);
    expect(taken.body.total).toBe(1);
  }
});

test('one’s own plantes.csv can be imported again, and is there already', async () => {
  const member = await newMember(server.app);
  const { app } = server;
  await sendFile(app, member, [head, ...lines].join('\n'));
  const csv = (await get('/v1/mes-plantes.csv', member)).body;
  const { status, body } = await sendFile(app, member, csv, {}, '/v1/import/apercu');
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { dejaLa: [2, 3, 4], erreurs: [], nombreDeLignes: 0 },
  });
});

test('one’s own plantes.csv, taken in by another member, is the same plantes.csv', async () => {
  const { app } = server;
  const csvOf = async (member: Pick<Member, 'headers'>) =>
    (await get('/v1/mes-plantes.csv', member)).body
      .trimEnd()
      .split('\r\n')
      // Numbers are given anew, and a rhythm is learned from waterings that this file does not hold.
      .map((line) => line.split(';'))
      .map((cells) => [...cells.slice(1, 11), ...cells.slice(-2)]);
  const here = await wholeAccount(server);
  const before = await get('/v1/mes-plantes.csv', here);
  const there = await newMember(app);
  const { status, body } = await sendFile(app, there, before.body, { deviner: 'false' });
  expect({ status, erreurs: body.erreurs }).toEqual({ status: 201, erreurs: [] });
  expect(await csvOf(there)).toEqual(await csvOf(here));
  expect((await csvOf(here)).length).toBeGreaterThan(2);
});
