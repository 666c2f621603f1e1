import { expect, test } from 'vitest';
import { areFiltered, readFilters, searchOf } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('an address is read and written alike', () => {
  const query = 'q=tom&jardin=3&emplacement=&etat=malade&espece=12&du=oui&sansPhoto=oui&tri=soif';
  expect(String(searchOf(read(query)))).toBe(query);
  expect(String(searchOf(read('')))).toBe('');
});

test('invalid filters are left out', () => {
  expect(read('JARDIN=3&Etat=MALADE&tri=dernierarrosage')).toMatchObject({
    jardin: 3,
    etat: 'malade',
    tri: 'dernierArrosage',
  });
  const wrong = read('jardin=x&etat=fanée&du=1&tri=prix&espece=0&q=');
  expect(String(searchOf(wrong))).toBe('');
  expect(areFiltered(wrong)).toBe(false);
});

test('the usual order is none to be told, and no order filters', () => {
  expect(String(searchOf(read('tri=nom')))).toBe('');
  expect(areFiltered(read('tri=soif'))).toBe(false);
  expect(areFiltered(read('emplacement='))).toBe(true);
});
