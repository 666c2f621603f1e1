import { expect, test } from 'vitest';
import type { Produit } from '../../../contract/boutique/produit.ts';
import {
  addLine,
  amountDue,
  asNew,
  type Cart,
  cartTotal,
  hasQuantities,
  lineTotal,
  mostOf,
  piecesOf,
  removeLine,
  withFacts,
  withLine,
  withQuantity,
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
  quantiteNette: null,
  unite: null,
  origine: '',
  exploitant: '',
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
  expect(cart.map(lineTotal)).toEqual([37.5, 0.1]);
  expect(piecesOf(cart)).toBe(4);
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
  const full: Cart = [{ ...produit(1, 1), quantite: 999, cle: 'a' }];
  expect(addLine(full, produit(1, 1))).toMatchObject([{ quantite: 999 }]);
});

test('a quantity stays between 1 and what one order may hold', () => {
  const cart = filled(produit(1, 5), produit(2, 5));
  for (const [asked, kept] of [
    [4, 4],
    [0, 1],
    [1200, 999],
  ] as const)
    expect(withQuantity(cart, 2, asked)).toMatchObject([{ quantite: 1 }, { quantite: kept }]);
  expect(mostOf({ stock: 3 })).toBe(3);
  expect(mostOf({ stock: 5000 })).toBe(999);
  expect(mostOf({})).toBe(999);
});

test('a line that grows stays itself, one that comes back is another', () => {
  const [first] = filled(produit(1, 5));
  const [grown] = filled(produit(1, 5), produit(1, 5));
  expect(first?.cle).toMatch(/^[0-9a-f]{16}$/);
  expect(grown?.cle).not.toBe(first?.cle);
  const cart: Cart = first ? [first] : [];
  expect(addLine(cart, produit(1, 5))).toMatchObject([{ quantite: 2, cle: first?.cle }]);
  const [again] = addLine(removeLine(cart, 1), produit(1, 5));
  expect(again?.cle).not.toBe(first?.cle);
  expect(asNew(cart)[0]?.cle).not.toBe(first?.cle);
});

test('a product that changed in the shop keeps its quantity and its line', () => {
  const cart = filled(produit(1, 5), produit(1, 5), produit(2, 1));
  const now = { ...produit(1, 7), nom: 'Bêche', stock: 1 };
  expect(withFacts(cart, [now, produit(9, 9)])).toEqual([
    { ...now, quantite: 2, cle: cart[0]?.cle },
    cart[1],
  ]);
});

test('a line that is put back stands where it was; what was added since stays', () => {
  const cart = filled(produit(1, 5), produit(2, 5), produit(2, 5), produit(3, 5));
  const second = cart[1];
  if (!second) throw new Error('no second line');
  const back = withLine(removeLine(cart, 2), second, 1);
  expect(back.map(({ id, quantite }) => [id, quantite])).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
  ]);
  expect(back[1]).toEqual(second);
  const addedSince = withLine(addLine(removeLine(cart, 2), produit(2, 5)), second, 1);
  expect(addedSince.map(({ id, quantite }) => [id, quantite])).toEqual([
    [1, 1],
    [3, 1],
    [2, 3],
  ]);
});
