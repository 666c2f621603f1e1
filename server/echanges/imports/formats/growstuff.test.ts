import { expect, test } from 'vitest';
import { catalogue } from '../../../especes/especes/catalogue.ts';
import { readGrowstuff } from './growstuff.ts';
import { cropSlugs } from './growstuffCrops.ts';
import { readAll } from './reading.fixtures.ts';

const licence = 'CC-BY-SA Growstuff http://growstuff.org/';
const csv = (heading: string, ...lines: string[]) => [heading, ...lines].join('\n');

const plantings = csv(
  'id,growstuff_url,owner_id,owner_name,garden_id,garden_name,crop_id,crop_name,quantity,planted_from,sunniness,date_planted,finished,date_finished,description,date_added,last_modified,license',
  `5,http://growstuff.org/plantings/a,1,skud,9,Back yard,3,tomato,6,seed,semi-shade,2026-04-01,false,,"Two, lines\n""yes""",2026-04-02 10:00:00,2026-04-02 10:00:00,${licence}`,
  `6,http://growstuff.org/plantings/b,1,skud,9,Back yard,4,garlic,,bulb,sun,2025-10-01,true,2026-07-01,,2025-10-02 10:00:00,2025-10-02 10:00:00,${licence}`,
  `7,http://growstuff.org/plantings/c,1,skud,10,Front,5,apple,1,bare root plant,,,,,,2025-10-02 10:00:00,2025-10-02 10:00:00,${licence}`,
);

test('plantings: gardens, crops with how they were started, and whether they are over', async () => {
  const { of, all } = await readAll(readGrowstuff, plantings);
  expect(of('jardin')).toMatchObject([
    { cle: '9', valeurs: { nomJardin: 'Back yard' }, ligne: 2 },
    { cle: '10', valeurs: { nomJardin: 'Front' } },
  ]);
  expect(of('plante')).toMatchObject([
    {
      jardin: '9',
      ligne: 2,
      espece: 'tomate',
      valeurs: {
        name: 'tomato',
        date: '2026-04-01',
        exposition: 'mi-ombre',
        multiplication: 'graine',
        etat: 'vivante',
        etatDepuis: '',
        note: 'Two, lines\n"yes"\n\nQuantité : 6',
      },
    },
    {
      valeurs: { name: 'garlic', multiplication: 'bulbe', etat: 'morte', etatDepuis: '2026-07-01' },
    },
    {
      jardin: '10',
      valeurs: {
        name: 'apple',
        date: '2025-10-02',
        note: 'Quantité : 1\nPlanté à partir de : plant à racines nues',
      },
    },
  ]);
  expect(all[0]?.sorte).toBe('jardin');
  const other = await readAll(readGrowstuff, plantings.replaceAll(`,${licence}`, ',x'));
  expect(other.of('plante')).toHaveLength(3);
});

test('harvests in our units, by weight first; what has no size is noted', async () => {
  const heading =
    'id,growstuff_url,owner_id,owner_name,crop_id,crop_name,plant_part_id,plant_part_name,quantity,unit,weight_quantity,weight_unit,si_weight,date_harvested,description,date_added,last_modified,license';
  const line = (what: string) =>
    `1,u,1,skud,3,tomato,1,fruit,${what},2026-08-01 10:00:00,Nice,2026-08-01 10:00:00,2026-08-01 10:00:00,${licence}`;
  const { of } = await readAll(
    readGrowstuff,
    csv(
      heading,
      ...[
        '5,individual,2,lb,0.907',
        '12,individual,,,',
        '2,bunch,,,',
        '3,quart,,,',
        '2,bucket,,,',
        ',,,,1.5',
        ',,,,',
      ].map(line),
    ),
  );
  expect(
    of('entree').map(({ genre, valeur, unite, texte }) => [genre, valeur, unite, texte]),
  ).toEqual([
    ['recolte', 907.185, 'g', 'fruit\n5 pièces\nNice'],
    ['recolte', 12, 'piece', 'fruit\nNice'],
    ['recolte', 2, 'botte', 'fruit\nNice'],
    ['recolte', 2.839, 'litre', 'fruit\n3 quarts\nNice'],
    ['note', undefined, undefined, 'Récolte : fruit\n2 seaux\nNice'],
    ['recolte', 1500, 'g', 'fruit\nNice'],
    ['note', undefined, undefined, 'Récolte : fruit\nNice'],
  ]);
  for (const { date, plante } of of('entree'))
    expect({ date, plante }).toEqual({
      date: '2026-08-01',
      plante: { nom: 'tomato', jour: '2026-08-01' },
    });
});

test('seeds, activities and gardens', async () => {
  const seeds = await readAll(
    readGrowstuff,
    csv(
      'id,growstuff_url,owner_id,owner_name,crop_id,crop_name,quantity,plant_before,tradable_to,from_location,latitude,longitude,description,organic,gmo,heirloom,date_added,last_modified,license',
      `1,u,1,skud,3,tomato,30,2027-03-01,nowhere,,,,From aunt,certified organic,unknown,heirloom,2026-01-01 10:00:00,2026-01-01 10:00:00,${licence}`,
    ),
  );
  expect(seeds.of('plante')).toMatchObject([
    {
      jardin: 'graines',
      valeurs: { name: 'tomato', multiplication: 'graine', date: '2026-01-01' },
    },
  ]);
  expect(seeds.of('plante')[0]?.valeurs.note).toBe(
    'From aunt\n\nGraines : 30\nÀ semer avant le : 2027-03-01\nBio : certified organic\nSemence : heirloom',
  );
  expect(seeds.of('tache')).toMatchObject([{ titre: 'Semer : tomato', date: '2027-03-01' }]);
  const activities = await readAll(
    readGrowstuff,
    csv(
      'id,growstuff_url,name,category,description,owner_id,owner_name,garden_id,garden_name,planting_id,planting_name,due_date,finished,date_added,last_modified,license',
      '1,u,Soak,Watering,Soak,1,skud,9,Back yard,5,tomato,2026-05-01,true,2026-05-01 10:00:00,2026-05-01 10:00:00,x',
      '2,u,Weed it,Weed it,Weed it,1,skud,9,Back yard,,,2026-12-01,false,2026-05-01 10:00:00,2026-05-01 10:00:00,x',
    ),
  );
  expect(activities.of('arrosage')).toMatchObject([
    { date: '2026-05-01', plante: { nom: 'tomato' } },
  ]);
  expect(activities.of('tache')).toMatchObject([
    { titre: 'Weed it', date: '2026-12-01', faiteLe: undefined },
  ]);
  const gardens = await readAll(
    readGrowstuff,
    csv(
      'id,name,description,area,area_unit,active',
      '1,Back,Sunny,100,square foot,true',
      '2,Front,,0.5,hectare,true',
    ),
  );
  expect(gardens.of('jardin').map(({ valeurs }) => valeurs.surface)).toEqual([9.29, 5_000]);
});

test('another table is refused', async () => {
  for (const content of [
    'a,b\n1,2',
    'id,name,en_wikipedia_url,default_scientific_name\n1,tomato,,',
  ])
    await expect(readAll(readGrowstuff, content)).rejects.toMatchObject({
      code: 'import_illisible',
    });
});

test('an activity that is done and had no day is of the day when it was last touched, else added', async () => {
  const { of } = await readAll(
    readGrowstuff,
    csv(
      'id,name,category,description,planting_name,due_date,finished,date_added,last_modified',
      '1,Weeding,Weeding,Weeding,,,true,2026-03-04 10:11:12,',
    ),
  );
  expect(of('tache')).toMatchObject([{ titre: 'Weeding', date: '2026-03-04' }]);
});

test('what Growstuff calls a crop in English is the species of our catalogue', async () => {
  const { of } = await readAll(readGrowstuff, plantings);
  expect(of('plante').map(({ espece }) => espece)).toEqual(['tomate', 'ail', 'pommier']);
});

test('each crop that we name is a species of the catalogue', () => {
  const slugs = catalogue().bySlug;
  expect([...cropSlugs].filter((slug) => !slugs.has(slug))).toEqual([]);
});
