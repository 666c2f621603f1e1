import { expect, test } from 'vitest';
import { todayInParis } from '../../../../contract/today.ts';
import { readPlantit } from './plantit.ts';
import { readAll, zipOf } from './reading.fixtures.ts';

test('an archive of answers of its server: each list is known by its rows where its file is called otherwise, pages follow each other', async () => {
  const plant = (id: number) => ({
    id,
    info: { personalName: `Plante ${id}`, startDate: '2026-04-01T00:00:00.000+00:00' },
    diaryId: id + 10,
    avatarMode: 'NONE',
  });
  const archive = await zipOf({
    'api/plant.json': { content: [plant(1)] },
    'api/plant-page-2.json': { content: [plant(2)] },
    'api/diary/entry.json': {
      content: [{ id: 1, type: 'WATERING', date: '2026-05-01', diaryId: 12, diaryTargetId: 2 }],
    },
    'api/reminder-1.json': [
      {
        targetId: 1,
        start: '2026-05-01',
        frequency: { quantity: 1, unit: 'WEEKS' },
        action: 'WATERING',
        enabled: true,
      },
    ],
  });
  const { of } = await readAll(readPlantit, archive);
  expect(of('erreur')).toEqual([]);
  expect(of('plante').map(({ valeurs }) => valeurs.name)).toEqual(['Plante 1', 'Plante 2']);
  expect(of('arrosage')).toMatchObject([{ plante: { cle: '2' }, date: '2026-05-01' }]);
  expect(of('rappel')).toMatchObject([{ plante: { cle: '1' }, intervalle: 7 }]);
});

test('a picture without a day is of the day of its plant, else of today', async () => {
  const { of } = await readAll(
    readPlantit,
    JSON.stringify({
      plants: [{ id: 1, name: 'Élodée' }],
      images: [{ id: 1, plantId: 1, imageUrl: 'https://exemple.fr/a.jpg', createdAt: null }],
    }),
  );
  expect(of('entree')).toMatchObject([{ genre: 'photo', date: todayInParis() }]);
});
