import { expect, test } from 'vitest';
import type { CartLine } from './cartLines.ts';
import { liveText, parseCart, parseLive } from './parseCart.ts';

const line = { id: 1, nom: 'Bêche', prix: 30, quantite: 2, cle: 'a' };

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

test('a line without a key, kept from before, is given one', () => {
  const { cle: _, ...old } = line;
  expect(parseCart(JSON.stringify([old]))).toEqual([
    { ...line, cle: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ]);
});

test('the live cart counts as long as `panier` is what it was beside it', () => {
  const live = liveText([line as CartLine], '[]');
  expect(parseLive(live, '[]')).toEqual([line]);
  expect(parseLive(live, null)).toBeNull();
  expect(parseLive(liveText([line as CartLine], null), null)).toEqual([line]);
});

test.each([null, '', 'x', '[]', 'null', '3'])('%j is no live cart', (stored) => {
  expect(parseLive(stored, null)).toBeNull();
});
