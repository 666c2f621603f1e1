import { expect, test } from 'vitest';
import { readHortusfox } from './hortusfox.ts';
import { readAll, zipOf } from './reading.fixtures.ts';

const locations = [
  {
    id: 1,
    name: 'Living Room',
    icon: null,
    notes: 'Near the radiator',
    active: 1,
    created_at: '2024-01-01 10:00:00',
  },
  { id: '2', name: 'x'.repeat(80), active: '0' },
];

/** A plant as 5.9 writes it. */
const monstera = {
  id: 7,
  name: 'Monstera',
  scientific_name: 'Monstera deliciosa',
  knowledge_link: 'https://example.org/m',
  location: 1,
  tags: 'green big',
  photo: 'ab12_thumb.jpg',
  last_watered: '2026-05-02 18:30:00',
  last_repotted: '2026-03-01 00:00:00',
  last_fertilised: null,
  lifespan: 'lifespan_perennial',
  hardy: 0,
  cutting_month: 3,
  date_of_purchase: '2024-02-03 00:00:00',
  humidity: 60,
  light_level: 'light_level_half_shade',
  health_state: 'root_rot',
  notes: 'Line one\r\nLine two',
  history: 0,
  history_date: null,
  last_edited_user: 1,
  last_edited_date: '2026-05-03 10:00:00',
  last_photo_date: null,
  clone_num: null,
  clone_origin: null,
  created_at: '2024-02-04 09:00:00',
};

/** A plant as 1.0 to 3.x wrote it, with numbers as texts. */
const fern = {
  id: '8',
  name: 'Farn',
  scientific_name: null,
  location: '2',
  tags: '',
  photo: 'placeholder.jpg',
  last_watered: '0000-00-00 00:00:00',
  perennial: '1',
  cutting_month: null,
  date_of_purchase: null,
  humidity: '40',
  light_level: 'sunny',
  health_state: 'in_good_standing',
  notes: null,
  history: '1',
  history_date: '2025-10-01 08:00:00',
  created_at: '2023-02-04 09:00:00',
};

const full = {
  'locations/data.json': locations,
  'plants/data.json': [
    monstera,
    fern,
    {
      ...monstera,
      id: 9,
      clone_num: 1,
      clone_origin: 7,
      photo: 'zz_thumb.png',
      health_state: 'in_good_standing',
    },
  ],
  'plants/img/zz_thumb.png': 'thumb',
  'plantattrs/data.json': [
    { id: 1, plant: 7, label: 'Toxic', datatype: 'bool', content: '1' },
    { id: 2, plant: 7, label: 'Pot', datatype: 'string', content: 'Ø 24' },
  ],
  'plantlog/data.json': [
    {
      id: 1,
      plant: 7,
      content: '[System] last_watered = 2026-04-20',
      created_at: '2026-04-20 08:00:00',
    },
    {
      id: 2,
      plant: 7,
      content: '[System] last_watered = 2026-05-02 18:30:00',
      created_at: '2026-05-02 18:30:00',
    },
    { id: 3, plant: 7, content: 'New leaf!', created_at: '2026-04-21 08:00:00', updated_at: null },
    {
      id: 4,
      plant: 7,
      content: '[System] health_state = root_rot',
      created_at: '2026-04-25 08:00:00',
    },
    { id: 5, plant: 99, content: 'Gone', created_at: '2026-04-21 08:00:00' },
  ],
  'gallery/data.json': [
    {
      id: 1,
      plant: 7,
      author: 1,
      thumb: 'ab12_thumb.jpg',
      original: 'ab12.jpg',
      label: 'May',
      created_at: '2026-05-01 12:00:00',
    },
    {
      id: 2,
      plant: 7,
      author: 1,
      thumb: 'no_thumb.jpg',
      original: 'no.jpg',
      label: 'Lost',
      created_at: '2026-05-01 12:00:00',
    },
  ],
  'gallery/img/ab12.jpg': 'original',
  'gallery/img/ab12_thumb.jpg': 'thumb',
  'tasks/data.json': [
    {
      id: 1,
      title: 'Buy soil',
      description: 'peat free',
      due_date: '2026-12-01 00:00:00',
      recurring_time: 336,
      recurring_scope: 'weeks',
      done: 0,
      created_at: '2026-11-01 10:00:00',
    },
    {
      id: 2,
      title: 'Clean',
      description: '',
      due_date: null,
      done: true,
      created_at: '2026-10-01 10:00:00',
      updated_at: '2026-10-02 10:00:00',
    },
  ],
  'calendar/data.json': [
    {
      id: 1,
      name: 'Fair',
      date_from: '2025-05-05 00:00:00',
      date_till: '2025-05-06 00:00:00',
      class_name: 'x',
    },
  ],
  'inventory/data.json': [{ id: 1, name: 'Shovel' }],
};

test('a whole backup of 5.9: plants with their place, care, log, pictures; tasks and appointments', async () => {
  const { of, photos } = await readAll(readHortusfox, await zipOf(full));
  const [first, second, clone] = of('plante');
  expect(first).toMatchObject({
    ligne: 1,
    fichier: 'plants/data.json',
    valeurs: {
      name: 'Monstera',
      nameLatin: 'Monstera deliciosa',
      date: '2024-02-03',
      etat: 'malade',
      etatDepuis: '2026-04-25',
      emplacement: 'Living Room',
      typeDePlante: 'Vivace',
      expositionRecommande: 'mi-ombre',
    },
    photo: { chemin: 'gallery/img/ab12.jpg' },
  });
  expect(first?.valeurs.note).toBe(
    [
      ...['Line one', 'Line two', '', 'Santé : pourriture des racines', 'Étiquettes : green big'],
      ...['Rustique : non', 'Humidité (%) : 60', 'En savoir plus : https://example.org/m'],
      ...['Notes de l’emplacement : Near the radiator', 'Toxic : oui', 'Pot : Ø 24'],
    ].join('\n'),
  );
  expect(second).toMatchObject({
    valeurs: {
      name: 'Farn',
      nameLatin: '',
      date: '2023-02-04',
      etat: 'morte',
      etatDepuis: '2025-10-01',
      typeDePlante: 'Vivace',
      expositionRecommande: 'ensoleillé',
    },
    photo: undefined,
  });
  expect(second?.valeurs.emplacement).toHaveLength(60);
  expect(second?.valeurs.note).toContain('x'.repeat(80));
  expect(clone).toMatchObject({
    copieDe: first?.cle,
    photo: { chemin: 'plants/img/zz_thumb.png' },
  });
  const ofFirst = (rows: { plante: object }[]) =>
    rows.filter(({ plante }) => 'cle' in plante && plante.cle === first?.cle);
  expect(ofFirst(of('arrosage')).map((row) => 'date' in row && row.date)).toEqual([
    '2026-05-02',
    '2026-04-20',
  ]);
  expect(of('arrosage')).toHaveLength(3);
  expect(ofFirst(of('soin'))).toMatchObject([{ genre: 'rempotage', date: '2026-03-01' }]);
  expect(ofFirst(of('rappel'))).toMatchObject([{ genre: 'taille', quinzaines: [5, 6] }]);
  expect(of('entree')).toMatchObject([
    { genre: 'note', date: '2026-04-21', texte: 'New leaf!' },
    { genre: 'photo', date: '2026-05-01', texte: 'May', photo: { chemin: 'gallery/img/ab12.jpg' } },
  ]);
  expect(of('tache')).toMatchObject([
    { titre: 'Buy soil (tous les 14 jours) : peat free', date: '2026-12-01', faiteLe: undefined },
    { titre: 'Clean', date: '2026-10-01', faiteLe: expect.stringMatching(/^2026-10-02/) },
    { titre: 'Fair', date: '2025-05-05', faiteLe: '2025-05-06' },
  ]);
  expect(of('erreur')).toMatchObject([
    { ligne: 5, fichier: 'plantlog/data.json', champ: 'plant' },
    { ligne: 2, fichier: 'gallery/data.json', champ: 'original' },
  ]);
  expect(String(photos.get('gallery/img/ab12.jpg'))).toBe('original');
});

test('a backup of 3.0, of plants alone, and one whose elements are no objects', async () => {
  const old = await readAll(readHortusfox, await zipOf({ 'plants/data.json': [fern] }));
  expect(old.all.map(({ sorte }) => sorte)).toEqual(['plante']);
  const odd = await readAll(
    readHortusfox,
    await zipOf({
      'plants/data.json': { 0: fern, 1: null, 2: 'x', 3: { id: 4 } },
      'tasks/data.json': 'null',
    }),
  );
  expect(odd.all).toMatchObject([
    { sorte: 'plante', ligne: 1 },
    { sorte: 'erreur', ligne: 2 },
    { sorte: 'erreur', ligne: 3 },
    { sorte: 'plante', ligne: 4, valeurs: { name: '' } },
  ]);
});

test('a file that is no backup is refused with that reason', async () => {
  for (const content of [
    '',
    'PK',
    '{}',
    await zipOf({ 'a.txt': 'x' }),
    await zipOf({ 'plants/data.json': '{"a":' }),
  ])
    await expect(readAll(readHortusfox, content)).rejects.toMatchObject({
      code: 'import_illisible',
    });
});
