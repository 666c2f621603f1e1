import { expect, test } from 'vitest';
import { readFlorae } from './florae.ts';
import { readAll } from './reading.fixtures.ts';

const aloe = {
  id: 123,
  name: 'Aloé',
  location: 'Bureau',
  description: 'Peu d’eau',
  createdAt: '2024-03-01T10:20:30.123456',
  picture: '/storage/florae/aloe.jpg',
  cares: [
    { id: 0, name: 'water', cycles: 14, effected: '2026-05-01T09:00:00.000' },
    { id: 1, name: 'fertilise', cycles: 30, effected: null },
    { id: 2, name: 'spray', cycles: 3, effected: '2026-05-03T09:00:00.000' },
    { id: 3, name: 'transplant', cycles: 1000, effected: '2025-05-03T09:00:00.000' },
    { id: 4, name: 'prune', cycles: 0, effected: '2025-04-03T09:00:00.000' },
  ],
};
const bare = {
  name: 'Cactus',
  createdAt: 1_709_287_200_000,
  cares: null,
  picture: 'assets/florae_avatar1.png',
};
const jpeg = Buffer.from('not really a jpeg').toString('base64');
const backup = {
  version: 1,
  createdAt: '2026-05-05T10:00:00.000',
  unknown: { deep: [1] },
  binaries: [
    { id: 123, fileName: '../../etc/passwd', base64Data: jpeg },
    { id: 123, fileName: 'second.jpg', base64Data: 'AAAA' },
    null,
  ],
  garden: [aloe, bare, 'x'],
};

test('a backup of 3.1: plants, their place, picture, cares and how often', async () => {
  const { of, photos } = await readAll(readFlorae, JSON.stringify(backup));
  expect(of('plante')).toMatchObject([
    {
      ligne: 1,
      valeurs: { name: 'Aloé', emplacement: 'Bureau', date: '2024-03-01' },
      photo: { chemin: 'binaries/0' },
    },
    {
      ligne: 2,
      valeurs: { name: 'Cactus', date: '2024-03-01', emplacement: '' },
      photo: undefined,
    },
  ]);
  expect(of('plante')[0]?.valeurs.note).toBe(
    'Peu d’eau\n\nVaporiser tous les 3 jours (dernière fois le 2026-05-03)\nrempotage tous les 1000 jours (dernière fois le 2025-05-03)',
  );
  expect(of('arrosage')).toMatchObject([{ date: '2026-05-01' }]);
  expect(of('soin')).toMatchObject([
    { genre: 'rempotage', date: '2025-05-03' },
    { genre: 'taille', date: '2025-04-03' },
  ]);
  expect(of('rappel')).toMatchObject([
    { genre: 'arrosage', intervalle: 14, depuis: '2026-05-01' },
    { genre: 'engrais', intervalle: 30, depuis: '2024-03-01' },
  ]);
  expect(of('erreur')).toMatchObject([{ ligne: 3, fichier: 'garden' }]);
  expect(String(photos.get('binaries/0'))).toBe('not really a jpeg');
});

test('what the app kept before it made backups', async () => {
  const { id: _, ...first } = aloe.cares[0] ?? {};
  const older = {
    ...aloe,
    createdAt: 1_709_287_200,
    cares: [{ ...first, effected: 1_777_626_000_000 }],
  };
  const forms = [
    [older],
    { plants: JSON.stringify([older]) },
    { 'flutter.plants': [older] },
    JSON.stringify([older]),
  ];
  for (const form of forms) {
    const { of } = await readAll(readFlorae, JSON.stringify(form));
    expect(of('plante')).toMatchObject([{ valeurs: { name: 'Aloé', date: '2024-03-01' } }]);
    expect(of('arrosage')).toMatchObject([{ date: '2026-05-01' }]);
  }
});

test('a file that is no backup is refused with that reason', async () => {
  for (const content of [
    '',
    '[',
    '{}',
    '12',
    'null',
    '"x"',
    `${'['.repeat(100)}${']'.repeat(100)}`,
  ])
    await expect(readAll(readFlorae, content)).rejects.toMatchObject({ code: 'import_illisible' });
});
