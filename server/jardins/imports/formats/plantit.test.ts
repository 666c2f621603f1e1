import { expect, test } from 'vitest';
import { readPlantit } from './plantit.ts';
import { readAll, zipOf } from './reading.fixtures.ts';

const seconds = Date.parse('2026-05-01T10:00:00Z') / 1_000;

/** The tables of the app, 1.0: dates in ms as its classes write them, in s as its database keeps them. */
const app = {
  eventTypes: [
    { id: 1, name: 'watering', icon: 'glass_water', color: '#2196f3' },
    { id: 3, name: 'fertilizing' },
    { id: 9, name: 'Chanter' },
  ],
  species: [
    {
      id: 4,
      scientificName: 'Sedum palmeri',
      species: 'Sedum palmeri',
      family: null,
      dataSource: 'custom',
    },
  ],
  plants: [
    {
      id: 1,
      name: 'Mon sedum',
      startDate: seconds * 1_000,
      note: 'Sec',
      location: 'Balcon',
      price: 4.5,
      seller: 'Marché',
      createdAt: null,
      species: 4,
      avatarMode: 'specified',
    },
    { id: '2', name: 'Vide', start_date: seconds, species: 4 },
  ],
  events: [
    { id: 1, type: 1, plant: 1, note: null, date: seconds * 1_000 },
    { id: 2, type: '1', plant: '1', note: 'beaucoup', date: String(seconds) },
    { id: 3, type: 9, plant: 2, note: 'La vie en rose', date: '2026-05-03T10:00:00.000Z' },
    { id: 4, type: 3, plant: 2, date: '2026-05-04' },
    { id: 5, type: 3, plant: 77, date: '2026-05-04' },
  ],
  reminders: [
    {
      id: 1,
      type: 1,
      plant: 1,
      startDate: seconds,
      endDate: null,
      frequencyUnit: 'weeks',
      frequencyQuantity: 2,
      repeatAfterUnit: 'days',
      repeatAfterQuantity: 1,
      enabled: true,
    },
    {
      id: 2,
      type: 3,
      plant: 1,
      startDate: seconds,
      frequencyUnit: 'days',
      frequencyQuantity: 9,
      enabled: false,
    },
    {
      id: 3,
      type: 9,
      plant: 1,
      startDate: seconds,
      frequencyUnit: 'months',
      frequencyQuantity: 1,
      enabled: 1,
    },
  ],
  images: [
    {
      id: 1,
      imagePath: '/data/user/0/app/files/ab-12.png',
      imageUrl: null,
      description: 'Été',
      createdAt: seconds,
      plantId: 1,
      speciesId: null,
      isAvatar: true,
    },
    { id: 2, imagePath: null, imageUrl: 'https://img.example/s.jpg', plantId: null, speciesId: 4 },
    { id: 3, imageUrl: 'https://img.example/p.jpg', plantId: 2, createdAt: null },
  ],
  userSettings: [{ key: 'a', value: 'b' }],
};

const snake = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(snake)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).map(([key, each]) => [
            key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
            snake(each),
          ]),
        )
      : value;

async function expectTheApp(content: Buffer | string, withFile: boolean) {
  const { of, photos } = await readAll(readPlantit, content);
  expect(of('plante')).toMatchObject([
    {
      ligne: 1,
      valeurs: {
        name: 'Mon sedum',
        nameLatin: 'Sedum palmeri',
        date: '2026-05-01',
        emplacement: 'Balcon',
        note: 'Sec\n\nPrix : 4.5\nVendue par : Marché',
      },
    },
    { ligne: 2, valeurs: { name: 'Vide', date: '2026-05-01' } },
  ]);
  expect(of('arrosage')).toMatchObject([{ date: '2026-05-01' }]);
  expect(of('soin')).toMatchObject([{ genre: 'engrais', date: '2026-05-04' }]);
  expect(of('rappel')).toMatchObject([{ genre: 'arrosage', intervalle: 14, depuis: '2026-05-01' }]);
  expect(
    of('entree')
      .filter(({ genre }) => genre === 'note')
      .map(({ texte }) => texte),
  ).toEqual(['beaucoup', 'Chanter : La vie en rose', 'Rappel : Chanter tous les 30 jours']);
  const shown = of('entree').filter(({ genre }) => genre === 'photo');
  expect(shown.at(-1)).toMatchObject({ photo: { adresse: 'https://img.example/p.jpg' } });
  const errors = of('erreur').map(({ fichier, ligne }) => `${fichier} ${ligne}`);
  if (!withFile) return expect(errors).toEqual(['events 5', 'images 1']);
  expect(errors).toEqual(['events 5']);
  expect(of('plante')[0]?.photo).toEqual({ chemin: 'files/ab-12.png' });
  expect(shown[0]).toMatchObject({
    date: '2026-05-01',
    texte: 'Été',
    photo: { chemin: 'files/ab-12.png' },
  });
  return expect(String(photos.get('files/ab-12.png'))).toBe('png');
}

test('the tables of the app as one JSON, in both spellings, and in an archive with its pictures', async () => {
  await expectTheApp(JSON.stringify(app), false);
  await expectTheApp(JSON.stringify(snake(app)), false);
  await expectTheApp(await zipOf({ 'backup.json': app, 'files/ab-12.png': 'png' }), true);
  const apart = Object.fromEntries(
    Object.entries(app).map(([name, list]) => [`${name}.json`, list]),
  );
  await expectTheApp(await zipOf({ ...apart, 'files/ab-12.png': 'png' }), true);
});

test('answers of the server, 0.x: pages of plants, diary entries, reminders, images', async () => {
  const server = {
    plants: {
      content: [
        {
          ...{
            id: 1,
            ownerId: 1,
            avatarImageId: 'im-1',
            avatarMode: 'SPECIFIED',
            diaryId: 11,
            botanicalInfoSpecies: 'Ficus lyrata',
          },
          info: {
            startDate: '2023-06-01T22:00:00.000+00:00',
            personalName: 'Fifi',
            endDate: null,
            state: 'ALIVE',
            note: 'Salon',
            purchasedPrice: 20,
            currencySymbol: '€',
            seller: 'Paul',
            location: 'Salon',
          },
        },
        {
          id: 2,
          diaryId: 12,
          info: {
            personalName: 'Mort',
            state: 'DEAD',
            endDate: '2024-01-02',
            startDate: '2022-01-01',
          },
        },
        {
          id: 3,
          diaryId: 13,
          info: { personalName: 'Parti', state: 'GIFTED', endDate: '2024-01-02' },
        },
      ],
      totalElements: 3,
    },
    diaryEntries: {
      content: [
        {
          id: 1,
          type: 'WATERING',
          note: '',
          date: '2026-05-01T10:00:00.000+00:00',
          diaryId: 11,
          diaryTargetId: 1,
          diaryTargetPersonalName: 'Fifi',
        },
        { id: 2, type: 'REPOTTING', note: 'Pot de 24', date: 1_777_629_600_000, diaryId: 11 },
        { id: 3, type: 'BIOSTIMULATING', date: '2026-05-03', diaryTargetId: 1 },
        { id: 4, type: 'WATER_CHANGING', date: '2026-05-04', diaryTargetId: 1 },
        {
          id: 5,
          type: 'OBSERVATION',
          note: 'Belle',
          date: '2026-05-05',
          diaryTargetPersonalName: 'Fifi',
        },
      ],
    },
    reminders: [
      {
        id: 1,
        start: '2026-05-01',
        end: null,
        frequency: { quantity: 3, unit: 'DAYS' },
        repeatAfter: { quantity: 1, unit: 'DAYS' },
        action: 'WATERING',
        enabled: true,
        targetId: 1,
      },
      {
        id: 2,
        start: '2020-05-01',
        end: '2021-01-01',
        frequency: { quantity: 1, unit: 'YEARS' },
        action: 'PRUNING',
        enabled: true,
        targetId: 1,
      },
    ],
    images: [
      {
        id: 'im-1',
        createOn: '2026-05-02T10:00:00.000+00:00',
        description: null,
        plantId: 1,
        content: Buffer.from('jpg').toString('base64'),
      },
    ],
  };
  const { of, photos } = await readAll(readPlantit, JSON.stringify(server));
  expect(of('plante')).toMatchObject([
    {
      valeurs: {
        name: 'Fifi',
        nameLatin: 'Ficus lyrata',
        date: '2023-06-02',
        emplacement: 'Salon',
        etat: 'vivante',
      },
      photo: { chemin: 'images/1' },
    },
    { valeurs: { name: 'Mort', etat: 'morte', etatDepuis: '2024-01-02', date: '2022-01-01' } },
    { valeurs: { name: 'Parti', etat: 'vivante', note: 'Donnée le 2024-01-02' } },
  ]);
  expect(of('arrosage')).toMatchObject([{ date: '2026-05-01' }]);
  expect(of('soin')).toMatchObject([
    { genre: 'rempotage', date: '2026-05-01' },
    { genre: 'engrais', date: '2026-05-03' },
  ]);
  expect(of('entree').map(({ genre, texte }) => [genre, texte])).toEqual([
    ['note', 'Pot de 24'],
    ['note', 'Biostimulant'],
    ['note', "Changement d'eau"],
    ['note', 'Belle'],
    ['photo', ''],
  ]);
  expect(of('rappel')).toMatchObject([
    { genre: 'arrosage', jamais: true },
    { genre: 'arrosage', intervalle: 3 },
  ]);
  expect(of('erreur')).toEqual([]);
  expect(String(photos.get('images/1'))).toBe('jpg');
  const alone = await readAll(readPlantit, JSON.stringify(server.plants));
  expect(alone.of('plante')).toHaveLength(3);
});

test('what is not of Plant-it is said so', async () => {
  for (const content of [
    '',
    'null',
    '{}',
    '{"plants":3}',
    await zipOf({ 'a.json': '[' }),
    await zipOf({ a: 'x' }),
  ])
    await expect(readAll(readPlantit, content)).rejects.toMatchObject({ code: 'import_illisible' });
});
