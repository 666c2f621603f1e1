import { expect, test } from 'vitest';
import type { Periode } from '../../../contract/especes/espece.ts';
import { barsOf, joined, nextDeeds, periodesWords } from './yearWords.ts';

test.each<[Periode, string]>([
  [[4, 7], 'de mi-février à mi-avril'],
  [[11, 16], 'de juin à août'],
  [[7, 14], 'd’avril à juillet'],
  [[9, 10], 'en mai'],
  [[10, 11], 'de mi-mai à mi-juin'],
  [[21, 21], 'début novembre'],
  [[22, 22], 'fin novembre'],
  [[21, 4], 'de novembre à février'],
  [[1, 24], 'toute l’année'],
  [[13, 12], 'toute l’année'],
])('%j is said %s', (periode, words) => {
  expect(periodesWords([periode])).toBe(words);
});

test('a time over the turn of the year is two bars', () => {
  expect(barsOf([4, 7])).toEqual([{ at: 3, width: 4 }]);
  expect(barsOf([22, 2])).toEqual([
    { at: 21, width: 3 },
    { at: 0, width: 2 },
  ]);
});

test('the works now and next, over the turn of the year too; a flower is no work', () => {
  const annee = { semisAbri: [[4, 7]], plantation: [[9, 11]], floraison: [[20, 24]] } as const;
  const of = (quinzaine: number) => nextDeeds(structuredClone(annee) as never, quinzaine);
  expect(of(22)).toEqual({
    now: [],
    next: { deed: 'semer sous abri', when: 'mi-février', weeks: 12 },
  });
  expect(of(5)).toEqual({
    now: ['semer sous abri'],
    next: { deed: 'planter', when: 'mai', weeks: 8 },
  });
  expect(nextDeeds({}, 3)).toEqual({ now: [], next: null });
  expect(joined(['semer', 'planter', 'récolter'])).toBe('semer, planter et récolter');
});
