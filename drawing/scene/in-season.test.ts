import { expect, test } from 'vitest';
import type { Climate, PlantPortrait } from '../portrait.ts';
import { inSeason } from './in-season.ts';
import { sceneOf } from './light.ts';

const plant = (name: string, more: Partial<PlantPortrait> = {}): PlantPortrait => ({
  key: 'plante-1',
  name,
  nameLatin: '',
  typeDePlante: '',
  couleur: '',
  tailleMax: 80,
  etat: 'vivante',
  floraison: true,
  ...more,
});
const standing = (
  portrait: PlantPortrait,
  mois: number,
  climat: Climate = 'océanique altéré',
  nomJardin = 'Le clos',
) =>
  inSeason(
    portrait,
    sceneOf(
      {
        key: 'jardin-1',
        nomJardin,
        description: '',
        departement: '',
        climat,
        exposition: 'ensoleillé',
        mois,
      },
      640,
      480,
    ),
  );

test('no tomato in November and no rose: what frost takes leaves its place', () => {
  expect(standing(plant('Tomate'), 11).growth).toBe(0);
  expect(standing(plant('Tomate'), 8)).toMatchObject({ growth: 1, floraison: true });
  expect(standing(plant('Rosier'), 7).bloom).toBe('open');
  expect(standing(plant('Rosier'), 11).bloom).not.toBe('open');
});

test('trees are bare in winter, blossom in spring, bear in autumn; evergreens stay green', () => {
  const apple = plant('Pommier', { tailleMax: 500 });
  expect(standing(apple, 1).leafiness).toBeLessThan(0.1);
  expect(standing(apple, 4)).toMatchObject({ bloom: 'open', season: 'printemps' });
  expect(standing(apple, 9)).toMatchObject({ season: 'automne', fruit: 'apple' });
  expect(standing(apple, 1).fruit).toBeUndefined();
  for (const name of ['Olivier', 'Laurier', 'Citronnier'])
    expect(standing(plant(name, { tailleMax: 500 }), 1).leafiness).toBeGreaterThan(0.9);
});

test('bulbs sleep in summer, grasses stand in winter, perennials rise in spring', () => {
  expect(standing(plant('Tulipe'), 4)).toMatchObject({ growth: 1, bloom: 'open' });
  expect(standing(plant('Tulipe'), 8).growth).toBe(0);
  expect(standing(plant('Miscanthus'), 1)).toMatchObject({ growth: 1, bloom: 'open' });
  expect(standing(plant('Miscanthus'), 3).growth).toBeLessThan(0.5);
  const daisy = plant('Échinacée');
  expect(standing(daisy, 3).growth).toBeLessThan(standing(daisy, 5).growth);
  expect(standing(daisy, 7)).toMatchObject({ growth: 1, bloom: 'open' });
  expect(standing(daisy, 11).bloom).toBe('withered');
});

test("the catalogue's year wins over words", () => {
  const stage = { flowers: true, bears: undefined, growth: 1, evergreen: true };
  expect(standing(plant('Tulipe', { stage }), 8)).toMatchObject({ growth: 1, bloom: 'open' });
  const gone = { ...stage, flowers: false, growth: 0 };
  expect(standing(plant('Rosier de juin', { stage: gone }), 7).bloom).toBe('none');
});

test('what does not flower never does, what is dead stays so', () => {
  expect(standing(plant('Rosier', { floraison: false }), 7).bloom).toBe('bud');
  expect(standing(plant('Rosier', { etat: 'morte' }), 7).bloom).toBe('withered');
});

test('winter does not come indoors, nor to the tropics; a greenhouse is ahead of the garden', () => {
  expect(standing(plant('Tulipe'), 8, '', "L'appartement").growth).toBe(1);
  expect(standing(plant('Tomate'), 1, 'tropical').growth).toBe(1);
  expect(standing(plant('Monstera'), 1).leafiness).toBe(standing(plant('Monstera'), 7).leafiness);
  expect(standing(plant('Tomate'), 4, '', 'La serre').growth).toBeGreaterThan(0);
  expect(standing(plant('Tomate'), 4).growth).toBe(0);
});

test('spring comes later in the mountains and earlier in the south', () => {
  const maple = plant('Érable', { tailleMax: 900 });
  expect(standing(maple, 4, 'montagnard').leafiness).toBeLessThan(0.1);
  expect(standing(maple, 3, 'méditerranéen').leafiness).toBeGreaterThan(0.5);
  expect(standing(maple, 3).leafiness).toBeLessThan(0.1);
});
