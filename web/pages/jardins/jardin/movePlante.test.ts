import { expect, test } from 'vitest';
import { dropPlante, movePlante, sameOrder } from './movePlante.ts';

const list = [1, 2, 3, 4].map((id) => ({ id }));
const ids = (plantes: { id: number }[]) => plantes.map(({ id }) => id);

test('a plant takes the asked place, within the list', () => {
  expect(ids(movePlante(list, 1, 2))).toEqual([2, 3, 1, 4]);
  expect(ids(movePlante(list, 4, 0))).toEqual([4, 1, 2, 3]);
  expect(ids(movePlante(list, 2, 99))).toEqual([1, 3, 4, 2]);
  expect(ids(movePlante(list, 2, -1))).toEqual([2, 1, 3, 4]);
  expect(ids(movePlante(list, 9, 0))).toEqual([1, 2, 3, 4]);
});

test('dropped before or after another one', () => {
  expect(ids(dropPlante(list, { id: 1, target: 3, side: 'before' }))).toEqual([2, 1, 3, 4]);
  expect(ids(dropPlante(list, { id: 1, target: 3, side: 'after' }))).toEqual([2, 3, 1, 4]);
  expect(ids(dropPlante(list, { id: 4, target: 1, side: 'before' }))).toEqual([4, 1, 2, 3]);
});

test('dropped on itself or on a plant that has gone: nothing moves', () => {
  expect(sameOrder(dropPlante(list, { id: 2, target: 2, side: 'after' }), list)).toBe(true);
  expect(sameOrder(dropPlante(list, { id: 2, target: 9, side: 'after' }), list)).toBe(true);
  expect(sameOrder(list, list.toReversed())).toBe(false);
});
