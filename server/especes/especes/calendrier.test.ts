import { expect, test } from 'vitest';
import { yearsOf } from './calendrier.ts';

const source = 'usage courant';

test('spring comes later in the mountains, and autumn earlier', () => {
  const { océanique, montagnard } = yearsOf({ plantation: [[6, 8]], recolte: [[18, 20]], source });
  expect(océanique).toEqual({ plantation: [[6, 8]], recolte: [[18, 20]] });
  expect(montagnard).toEqual({ plantation: [[8, 10]], recolte: [[16, 18]] });
});

test('a plant of a windowsill has the same year in all temperate climates', () => {
  const years = yearsOf({ engrais: [[7, 18]], source }, { indoors: true });
  expect(years.montagnard).toEqual({ engrais: [[7, 18]] });
  expect(years.méditerranéen).toEqual(years.océanique);
  expect(years.tropical).toBeUndefined();
});
