import { expect, test } from 'vitest';
import { yearsOf } from './calendrier.ts';

const source = 'usage courant';

test('spring comes later in the mountains, and autumn earlier', () => {
  const { océanique, montagnard } = yearsOf({ plantation: [[6, 8]], recolte: [[18, 20]], source });
  expect(océanique).toEqual({ plantation: [[6, 8]], recolte: [[18, 20]] });
  expect(montagnard).toEqual({ plantation: [[8, 10]], recolte: [[16, 18]] });
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
  // What is planted in autumn alone is not: bulbs, garlic.
  expect(yearsOf({ plantation: [[19, 22]], source }).montagnard?.plantation).toEqual([[17, 20]]);
});

test('a plant of a windowsill has the same year in all temperate climates', () => {
  const years = yearsOf({ engrais: [[7, 18]], source }, { indoors: true });
  expect(years.montagnard).toEqual({ engrais: [[7, 18]] });
  expect(years.méditerranéen).toEqual(years.océanique);
  expect(years.tropical).toBeUndefined();
});
