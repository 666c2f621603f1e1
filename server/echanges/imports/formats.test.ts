import { expect, test } from 'vitest';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { redAndBlue } from '../../platform/images/images.fixtures.ts';
import { type Member, newJardin, newMember } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';
import { bounds } from './formats/archive.ts';
import { zipOf } from './formats/reading.fixtures.ts';
import { sendFile } from './imports.fixtures.ts';

const server = openApp();
const { get } = server;

const picture = () => redAndBlue(40, 30).png().toBuffer();
const plantesOf = async (member: Member, idJardin: number | undefined) =>
  (await get(`/v1/plante/jardin/${idJardin}`, member)).json<Plante[]>();

const backup = async () =>
  zipOf({
    'locations/data.json': [{ id: 1, name: 'Salon', active: 1 }],
    'plants/data.json': [
      {
        id: 4,
        name: 'Monstera',
        scientific_name: 'Monstera deliciosa',
        location: 1,
        photo: 'a_thumb.png',
        last_watered: '2026-05-02 18:30:00',
        health_state: 'infected',
        last_edited_date: '2026-05-03 10:00:00',
        created_at: '2024-02-04 09:00:00',
      },
      {
        id: 5,
        name: 'Ficus',
        location: '1',
        history: 1,
        history_date: '2026-02-01 00:00:00',
        created_at: '2024-01-01 00:00:00',
      },
    ],
    'plants/img/a_thumb.png': await picture(),
    'gallery/data.json': [
      {
        plant: 4,
        thumb: 'g_thumb.png',
        original: 'g.png',
        label: 'Neuve',
        created_at: '2026-04-01 12:00:00',
      },
    ],
    'gallery/img/g.png': await picture(),
    'tasks/data.json': [
      { title: 'Terreau', description: '', due_date: '2026-12-24 00:00:00', done: 0 },
    ],
  });

test('a backup of HortusFox goes into a garden, its locations are places there', async () => {
  const member = await newMember(server.app);
  const jardin = await newJardin(server.app, member);
  const asked = { genre: 'hortusfox', idJardin: String(jardin.id) };
  const content = await backup();
  const before = await sendFile(server.app, member, content, asked, '/v1/import/apercu');
  expect(before).toMatchObject({ status: 200, body: { erreurs: [] } });
  const { status, body } = await sendFile(server.app, member, content, asked);
  expect({ status, body }).toMatchObject({ status: 201, body: { etat: 'fait', erreurs: [] } });
  const plantes = await plantesOf(member, jardin.id);
  expect(plantes).toMatchObject([
    {
      name: 'Monstera',
      emplacement: 'Salon',
      etat: 'malade',
      etatDepuis: '2026-05-03',
      date: '2024-02-04',
    },
    { name: 'Ficus', emplacement: 'Salon', etat: 'morte', etatDepuis: '2026-02-01' },
  ]);
  expect((await get(plantes[0]?.photo ?? '')).statusCode).toBe(200);
  const vie = (await get(`/v1/plante/${plantes[0]?.id}/vie`, member)).json();
  expect(vie.nombres).toMatchObject({ arrosage: 1, photo: 1 });
  const seen = await get(`/v1/plante/${plantes[0]?.id}/journal`);
  expect(seen.json()).toEqual([]);
  const taches = async () => (await get('/v1/tache', member)).json();
  expect(await taches()).toMatchObject([{ titre: 'Terreau', date: '2026-12-24' }]);
  const again = await sendFile(server.app, member, content, asked);
  expect(again.body).toMatchObject({ etat: 'fait', erreurs: [] });
  expect(await taches()).toHaveLength(1);
});

test('Florae and Growstuff make gardens of their own', async () => {
  const member = await newMember(server.app);
  const florae = JSON.stringify({
    binaries: [{ id: 1, fileName: 'x.png', base64Data: (await picture()).toString('base64') }],
    garden: [
      {
        id: 1,
        name: 'Aloé',
        location: 'Bureau',
        createdAt: '2024-03-01T10:20:30.123',
        picture: '/x.png',
        cares: [{ id: 0, name: 'water', cycles: 14, effected: '2026-05-01T09:00:00.000' }],
      },
    ],
  });
  const first = await sendFile(server.app, member, florae, { genre: 'florae' });
  expect(first).toMatchObject({ status: 201, body: { crees: { plante: 1, arrosage: 1 } } });
  const [aloe] = await plantesOf(member, first.body.jardins[0]?.id);
  expect(aloe).toMatchObject({ name: 'Aloé', emplacement: 'Bureau', photo: expect.any(String) });
  const growstuff =
    'id,garden_id,garden_name,crop_name,quantity,planted_from,sunniness,date_planted,finished,date_finished,description\n1,3,Back yard,tomato,6,seed,sun,2026-04-01,false,,\n';
  const second = await sendFile(server.app, member, growstuff, { genre: 'growstuff' });
  expect(second).toMatchObject({ status: 201, body: { jardins: [{ nom: 'Back yard' }] } });
  const harvests =
    'id,crop_name,plant_part_name,quantity,unit,weight_quantity,weight_unit,si_weight,date_harvested,description\n1,tomato,fruit,,,1,kg,1,2026-08-01,\n2,leek,,1,bunch,,,,2026-08-01,\n';
  const third = await sendFile(server.app, member, harvests, {
    genre: 'growstuff',
    ignorer: 'true',
  });
  expect(third).toMatchObject({
    status: 201,
    body: { crees: { entree: 1 }, erreurs: [{ ligne: 3, champ: 'crop_name' }] },
  });
});

// Each file is read by a process of its own.
test('138: archives that are too much, or none, are refused with a sentence', {
  timeout: 120_000,
}, async () => {
  const member = await newMember(server.app);
  const ask = (genre: string, content: Buffer | string) =>
    sendFile(server.app, member, content, { genre }, '/v1/import/apercu');
  const bomb = await zipOf({ 'plants/data.json': Buffer.alloc(bounds.json + 1, ' ') });
  expect(await ask('hortusfox', bomb)).toMatchObject({
    status: 413,
    body: { code: 'import_too_large' },
  });
  const own = await zipOf({ 'donnees.json': Buffer.alloc(bounds.json + 1, ' ') });
  expect(await ask('courtil', own)).toMatchObject({ status: 413 });
  for (const genre of ['hortusfox', 'growstuff', 'florae', 'courtil'])
    for (const content of [
      'garbage',
      '\u0000\u0001',
      '{"plants":',
      await zipOf({ 'x.json': '{}' }),
    ]) {
      const { status, body } = await ask(genre, content);
      expect([genre, status, body.code]).toEqual([genre, 400, 'import_illisible']);
    }
});
