import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { orderPlantes } from './planteOrder.ts';

const present = [1, 2, 3, 4].map((id) => ({ id, position: 0 }));
const idsOf = (order: { id: number }[] | null) => order?.map(({ id }) => id);

test('a whole order is kept with its positions', () => {
  const wanted = [3, 1, 4, 2].map((id, position) => ({ id, position }));
  expect(orderPlantes(present, wanted)).toEqual(wanted);
});

test('plants that are not named follow in their present order', () => {
  const order = orderPlantes(present, [
    { id: 4, position: 5 },
    { id: 2, position: 3 },
  ]);
  expect(order).toEqual([
    { id: 2, position: 3 },
    { id: 4, position: 5 },
    { id: 1, position: 6 },
    { id: 3, position: 7 },
  ]);
});

test('unknown and repeated plants are refused', () => {
  expect(orderPlantes(present, [{ id: 9, position: 0 }])).toBeNull();
  const twice = { id: 1, position: 0 };
  expect(orderPlantes(present, [twice, twice])).toBeNull();
});

test('positions never grow beyond what may be sent back', () => {
  const order = orderPlantes(present, [{ id: 4, position: limits.position }]);
  expect(idsOf(order)).toEqual([4, 1, 2, 3]);
  expect(order?.at(-1)?.position).toBe(3);
});

test('no plant is ever lost or doubled', () => {
  const plantes = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 });
  fc.assert(
    fc.property(plantes, fc.infiniteStream(fc.nat(limits.position)), (ids, positions) => {
      const all = ids.map((id) => ({ id, position: id % 7 }));
      const named = ids.filter((id) => id % 2 === 0);
      const wanted = named.map((id) => ({ id, position: positions.next().value }));
      const order = idsOf(orderPlantes(all, wanted));
      expect(order?.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    }),
  );
});
