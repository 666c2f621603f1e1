import { expect, test } from 'vitest';
import { parseCart } from './parseCart.ts';

const line = { id: 1, nom: 'Bêche', prix: 30, quantite: 2 };

test('a stored cart is read again', () => {
  expect(parseCart(JSON.stringify([line]))).toEqual([line]);
});

test.each([null, '', 'x', '{}', 'null', '3'])('%j is an empty cart', (stored) => {
  expect(parseCart(stored)).toEqual([]);
});

test('lines that are none are left out', () => {
  const odd = [
    null,
    3,
    {},
    { ...line, id: '1' },
    { ...line, quantite: 0 },
    { ...line, prix: null },
  ];
  expect(parseCart(JSON.stringify([...odd, line]))).toEqual([line]);
});
