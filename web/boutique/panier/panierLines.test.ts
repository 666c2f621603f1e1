import { expect, test } from 'vitest';
import type { Produit } from '../../../contract/boutique/produit.ts';
import {
  addLine,
  amountDue,
  asNew,
  hasQuantities,
  lineTotal,
  mostOf,
  type Panier,
  panierTotal,
  piecesOf,
  removeLine,
  withFacts,
  withLine,
  withQuantity,
} from './panierLines.ts';

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

const filled = (...produits: Produit[]) => produits.reduce<Panier>(addLine, []);

test('the same product makes one line grow, another makes a new line', () => {
  const panier = filled(produit(1, 2), produit(2, 3), produit(1, 2));
  expect(panier.map(({ id, quantite }) => [id, quantite])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('the total sums the prices of the lines without quantities, the amount due with them', () => {
  const panier = filled(produit(1, 12.5), produit(1, 12.5), produit(1, 12.5), produit(2, 0.1));
  expect(panierTotal(panier)).toBe(12.6);
  expect(amountDue(panier)).toBe(37.6);
  expect(panier.map(lineTotal)).toEqual([37.5, 0.1]);
  expect(piecesOf(panier)).toBe(4);
  expect(hasQuantities(panier)).toBe(true);
});

test('cents add up exactly', () => {
  const panier = filled(produit(1, 0.1), produit(2, 0.2), produit(3, 1.15));
  expect(panierTotal(panier)).toBe(1.45);
  expect(amountDue(panier)).toBe(1.45);
});

test('a product that changed meanwhile is taken as it is now', () => {
  const panier = filled(produit(1, 5), produit(1, 6));
  expect(panier).toMatchObject([{ prix: 6, quantite: 2 }]);
});

test('a removed line is gone whatever its quantity; the others stay', () => {
  const panier = filled(produit(1, 5), produit(1, 5), produit(2, 1));
  expect(removeLine(panier, 1).map(({ id }) => id)).toEqual([2]);
  expect(removeLine(panier, 9)).toEqual(panier);
});

test('a line stops growing at what one order may hold', () => {
  const full: Panier = [{ ...produit(1, 1), quantite: 999, cle: 'a' }];
  expect(addLine(full, produit(1, 1))).toMatchObject([{ quantite: 999 }]);
});

test('a quantity stays between 1 and what one order may hold', () => {
  const panier = filled(produit(1, 5), produit(2, 5));
  for (const [asked, kept] of [
    [4, 4],
    [0, 1],
    [1200, 999],
  ] as const)
    expect(withQuantity(panier, 2, asked)).toMatchObject([{ quantite: 1 }, { quantite: kept }]);
  expect(mostOf({ stock: 3 })).toBe(3);
  expect(mostOf({ stock: 5000 })).toBe(999);
  expect(mostOf({})).toBe(999);
});

test('a line that grows stays itself, one that comes back is another', () => {
  const [first] = filled(produit(1, 5));
  const [grown] = filled(produit(1, 5), produit(1, 5));
  expect(first?.cle).toMatch(/^[0-9a-f]{16}$/);
  expect(grown?.cle).not.toBe(first?.cle);
  const panier: Panier = first ? [first] : [];
  expect(addLine(panier, produit(1, 5))).toMatchObject([{ quantite: 2, cle: first?.cle }]);
  const [again] = addLine(removeLine(panier, 1), produit(1, 5));
  expect(again?.cle).not.toBe(first?.cle);
  expect(asNew(panier)[0]?.cle).not.toBe(first?.cle);
});

test('a product that changed in the shop keeps its quantity and its line', () => {
  const panier = filled(produit(1, 5), produit(1, 5), produit(2, 1));
  const now = { ...produit(1, 7), nom: 'Bêche', stock: 1 };
  expect(withFacts(panier, [now, produit(9, 9)])).toEqual([
    { ...now, quantite: 2, cle: panier[0]?.cle },
    panier[1],
  ]);
});

test('a line that is put back stands where it was; what was added since stays', () => {
  const panier = filled(produit(1, 5), produit(2, 5), produit(2, 5), produit(3, 5));
  const second = panier[1];
  if (!second) throw new Error('no second line');
  const back = withLine(removeLine(panier, 2), second, 1);
  expect(back.map(({ id, quantite }) => [id, quantite])).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
  ]);
  expect(back[1]).toEqual(second);
  const addedSince = withLine(addLine(removeLine(panier, 2), produit(2, 5)), second, 1);
  expect(addedSince.map(({ id, quantite }) => [id, quantite])).toEqual([
    [1, 1],
    [3, 1],
    [2, 3],
  ]);
});
