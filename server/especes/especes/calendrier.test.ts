import { expect, test } from 'vitest';
import { yearsOf } from './calendrier.ts';

const source = 'usage courant';

test('spring comes later in the mountains, and autumn earlier', () => {
  const { océanique, montagnard } = yearsOf({ plantation: [[6, 8]], recolte: [[18, 20]], source });
  expect(océanique).toEqual({ plantation: [[6, 8]], recolte: [[18, 20]] });
  expect(montagnard).toEqual({ plantation: [[8, 10]], recolte: [[16, 18]] });
});

test('what flowers late is not left a single half-month in the mountains', () => {
  expect(yearsOf({ floraison: [[15, 19]], source }).montagnard?.floraison).toEqual([[17, 19]]);
  expect(yearsOf({ floraison: [[16, 16]], source }).montagnard?.floraison).toEqual([[18, 18]]);
});

test('what is planted over the turn of the year waits while the ground is frozen', () => {
  const years = yearsOf({ plantation: [[20, 6]], source });
  expect(years.océanique?.plantation).toEqual([[20, 6]]);
  expect(years.méditerranéen?.plantation).toEqual([[21, 5]]);
  expect(years['semi-continental']?.plantation).toEqual([
    [20, 22],
    [5, 7],
  ]);
  expect(years.montagnard?.plantation).toEqual([
    [20, 21],
    [7, 8],
  ]);
  // A species planted in autumn alone is not moved: bulbs, garlic.
  expect(yearsOf({ plantation: [[19, 22]], source }).montagnard?.plantation).toEqual([[17, 20]]);
});

test('what is planted in autumn for the next spring is nowhere planted in the heat of August', () => {
  expect(yearsOf({ plantation: [[17, 21]], source }).montagnard?.plantation).toEqual([[17, 19]]);
  expect(yearsOf({ plantation: [[18, 18]], source }).montagnard?.plantation).toEqual([[17, 17]]);
  // A salad planted in September must be eaten before the frost.
  const eaten = yearsOf({ plantation: [[17, 19]], recolte: [[20, 22]], source });
  expect(eaten.montagnard?.plantation).toEqual([[15, 17]]);
});

test('a plant of a windowsill has the same year in all temperate climates', () => {
  const years = yearsOf({ engrais: [[7, 18]], source }, { indoors: true });
  expect(years.montagnard).toEqual({ engrais: [[7, 18]] });
  expect(years.méditerranéen).toEqual(years.océanique);
  expect(years.tropical).toBeUndefined();
});
