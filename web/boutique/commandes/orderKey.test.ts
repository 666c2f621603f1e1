import { expect, test } from 'vitest';
import { orderKey } from './orderKey.ts';

const lines = [
  { cle: 'a', quantite: 1 },
  { cle: 'b', quantite: 2 },
];

test('copies of a cart have one key, whatever the order of their lines', () => {
  expect(orderKey(lines.toReversed())).toBe(orderKey(lines));
  expect(orderKey(lines)).toMatch(/^[\x21-\x7e]{8,100}$/);
});

test('another quantity, another line, or the same product added anew is another order', () => {
  const others = [
    [lines[0], { cle: 'b', quantite: 3 }],
    [lines[0]],
    [lines[0], { cle: 'c', quantite: 2 }],
    [
      { cle: 'a', quantite: 2 },
      { cle: 'b', quantite: 1 },
    ],
  ].map((other) => orderKey(other.filter((line) => line !== undefined)));
  expect(new Set([...others, orderKey(lines)]).size).toBe(5);
});
