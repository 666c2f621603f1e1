import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { orderPlantes } from './planteOrder.ts';

const present = [1, 2, 3, 4].map((id) => ({ id, position: id, placee: true }));
const placed = (order: { id: number; position: number }[]) =>
  order.map((each) => ({ ...each, placee: true }));
const idsOf = (order: { id: number }[] | null) => order?.map(({ id }) => id);

test('a whole order is kept with its positions', () => {
  const wanted = [3, 1, 4, 2].map((id, position) => ({ id, position }));
  expect(orderPlantes(present, wanted)).toEqual(placed(wanted));
});

test('plants that are not named follow in their present order', () => {
  const order = orderPlantes(present, [
    { id: 4, position: 5 },
    { id: 2, position: 3 },
  ]);
  expect(order).toEqual(
    placed([
      { id: 2, position: 3 },
      { id: 4, position: 5 },
      { id: 1, position: 6 },
      { id: 3, position: 7 },
    ]),
  );
});

test('plants that were never placed stay so, and last', () => {
  const fresh = { id: 5, position: 0, placee: false };
  const order = orderPlantes([...present, fresh], [{ id: 4, position: 0 }]);
  expect(idsOf(order)).toEqual([4, 1, 2, 3, 5]);
  expect(order?.at(-1)).toEqual(fresh);
});

test('unknown and repeated plants are refused', () => {
  expect(orderPlantes(present, [{ id: 9, position: 0 }])).toBeNull();
  const twice = { id: 1, position: 0 };
  expect(orderPlantes(present, [twice, twice])).toBeNull();
});

test('positions never grow beyond what may be sent back', () => {
  const order = orderPlantes(present, [{ id: 4, position: limits.position }]);
  expect(idsOf(order)).toEqual([4, 1, 2, 3]);
  expect(order?.[0]?.position).toBe(limits.position);
  expect(order?.at(-1)).toEqual({ id: 3, position: 0, placee: false });
});

test('no plant is ever lost or doubled', () => {
  const plantes = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 });
  fc.assert(
    fc.property(plantes, fc.infiniteStream(fc.nat(limits.position)), (ids, positions) => {
      const all = ids.map((id) => ({ id, position: id % 7, placee: id % 3 > 0 }));
      const named = ids.filter((id) => id % 2 === 0);
      const wanted = named.map((id) => ({ id, position: positions.next().value }));
      const order = idsOf(orderPlantes(all, wanted));
      expect(order?.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    }),
  );
});
