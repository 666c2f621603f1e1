import { expect, test } from 'vitest';
import { sortPlantes } from './planteSort.ts';

const plante = (id: number, name: string, date: string, position: number, placee = true) => ({
  id,
  name,
  date,
  position,
  placee,
});

const plantes = [
  plante(1, 'Zinnia', '2026-03-01', 2),
  plante(2, 'Érable', '2026-05-01', 0),
  plante(3, 'eucalyptus', '2026-03-01', 1),
  plante(4, 'Abricotier', '2027-01-01', 2),
];
const names = (mode: Parameters<typeof sortPlantes>[1]) =>
  sortPlantes(plantes, mode).map(({ name }) => name);

test('manuel: plants without a place come last, at any position', () => {
  const fresh = plante(9, 'Basilic', '2026-01-01', 0, false);
  expect(sortPlantes([fresh, ...plantes], 'manuel').map(({ id }) => id)).toEqual([2, 3, 1, 4, 9]);
});

test('manuel: by position, equal ones by number', () => {
  expect(names('manuel')).toEqual(['Érable', 'eucalyptus', 'Zinnia', 'Abricotier']);
});

test('date: the oldest first, those of one day in the gardener own order', () => {
  expect(names('date')).toEqual(['eucalyptus', 'Zinnia', 'Érable', 'Abricotier']);
});

test('alphabetique: as a French dictionary, whatever accents and capitals', () => {
  expect(names('alphabetique')).toEqual(['Abricotier', 'Érable', 'eucalyptus', 'Zinnia']);
});
