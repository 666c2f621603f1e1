import { expect, test } from 'vitest';
import type { Produit } from '../../../contract/produit.ts';
import {
  addLine,
  amountDue,
  type Cart,
  cartTotal,
  hasQuantities,
  removeLine,
} from './cartLines.ts';

const produit = (id: number, prix: number): Produit => ({
  id,
  nom: `Produit ${id}`,
  description: '',
  prix,
  stock: 10,
  photo: null,
  type: 1,
  tauxTva: 20,
  exceptionRetractation: false,
  illustration: '',
});

const filled = (...produits: Produit[]) => produits.reduce<Cart>(addLine, []);

test('the same product makes one line grow, another makes a new line', () => {
  const cart = filled(produit(1, 2), produit(2, 3), produit(1, 2));
  expect(cart.map(({ id, quantite }) => [id, quantite])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('the total sums the prices of the lines without quantities, the amount due with them', () => {
  const cart = filled(produit(1, 12.5), produit(1, 12.5), produit(1, 12.5), produit(2, 0.1));
  expect(cartTotal(cart)).toBe(12.6);
  expect(amountDue(cart)).toBe(37.6);
  expect(hasQuantities(cart)).toBe(true);
});

test('cents add up exactly', () => {
  const cart = filled(produit(1, 0.1), produit(2, 0.2), produit(3, 1.15));
  expect(cartTotal(cart)).toBe(1.45);
  expect(amountDue(cart)).toBe(1.45);
});

test('a product that changed meanwhile is taken as it is now', () => {
  const cart = filled(produit(1, 5), produit(1, 6));
  expect(cart).toMatchObject([{ prix: 6, quantite: 2 }]);
});

test('a removed line is gone whatever its quantity; the others stay', () => {
  const cart = filled(produit(1, 5), produit(1, 5), produit(2, 1));
  expect(removeLine(cart, 1).map(({ id }) => id)).toEqual([2]);
  expect(removeLine(cart, 9)).toEqual(cart);
});

test('a line stops growing at what one order may hold', () => {
  const full: Cart = [{ ...produit(1, 1), quantite: 999 }];
  expect(addLine(full, produit(1, 1))).toMatchObject([{ quantite: 999 }]);
});
