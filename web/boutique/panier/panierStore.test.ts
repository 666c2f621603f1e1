import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Produit } from '../../../contract/boutique/produit.ts';
import {
  addToPanier,
  emptyPanier,
  oneMore,
  putBack,
  reduceTo,
  removeFromPanier,
  renewPanier,
} from './changePanier.ts';
import type { PanierLine } from './panierLines.ts';
import { adoptPanier, liveText, parseLive, parsePanier, readPanier } from './panierStore.ts';

const line = { id: 1, nom: 'Bêche', prix: 30, quantite: 2, cle: 'a' };

test('a stored cart is read again', () => {
  expect(parsePanier(JSON.stringify([line]))).toEqual([line]);
});

test.each([null, '', 'x', '{}', 'null', '3'])('%j is an empty cart', (stored) => {
  expect(parsePanier(stored)).toEqual([]);
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
  expect(parsePanier(JSON.stringify([...odd, line]))).toEqual([line]);
});

test('a line without a key, kept from before, is given one', () => {
  const { cle: _, ...old } = line;
  expect(parsePanier(JSON.stringify([old]))).toEqual([
    { ...line, cle: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ]);
});

test('the live cart counts as long as `panier` is what it was beside it', () => {
  const live = liveText([line as PanierLine], '[]');
  expect(parseLive(live, '[]')).toEqual([line]);
  expect(parseLive(live, null)).toBeNull();
  expect(parseLive(liveText([line as PanierLine], null), null)).toEqual([line]);
});

test.each([null, '', 'x', '[]', 'null', '3'])('%j is no live cart', (stored) => {
  expect(parseLive(stored, null)).toBeNull();
});

const produit = (id: number) => ({ id, nom: `Produit ${id}`, prix: 2, stock: 9 }) as Produit;

let local: Map<string, string>;

beforeEach(() => {
  local = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => void local.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const shown = () => readPanier().map(({ id, quantite }) => [id, quantite]);
const panier = () => JSON.parse(local.get('panier') ?? 'null');
/** A new tab: it knows only the storage. */
async function anotherTab() {
  vi.resetModules();
  return { ...(await import('./panierStore.ts')), ...(await import('./changePanier.ts')) };
}

test('adding, one more and one less do not write `panier`; removing and emptying do', () => {
  for (const id of [1, 1, 2]) addToPanier(produit(id));
  const second = readPanier()[1];
  if (!second) throw new Error('no second line');
  oneMore(second);
  reduceTo(1, 1);
  expect(panier()).toBeNull();
  removeFromPanier(1);
  expect(panier()).toMatchObject([{ id: 2 }]);
  emptyPanier();
  expect(local.get('panier')).toBe('[]');
});

test('a removal is written, putting the line back is not; the line is there again', () => {
  [produit(1), produit(2)].forEach(addToPanier);
  const [line] = readPanier();
  if (!line) throw new Error('no line');
  removeFromPanier(1);
  const written = local.get('panier');
  putBack(line, 0);
  expect(local.get('panier')).toBe(written);
  expect(shown()).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

test('one more stops at the stock', () => {
  addToPanier(produit(1));
  oneMore({ ...produit(1), quantite: 9, cle: 'a' });
  expect(shown()).toEqual([[1, 9]]);
});

test('the cart is one: a new tab, or a later visit, begins with it and changes it', async () => {
  addToPanier(produit(1));
  const later = await anotherTab();
  expect(later.readPanier()).toEqual(readPanier());
  later.addToPanier(produit(2));
  expect(shown()).toEqual([
    [1, 1],
    [2, 1],
  ]);
  removeFromPanier(1);
  later.addToPanier(produit(2));
  expect(shown()).toEqual([[2, 2]]);
  later.emptyPanier();
  expect(shown()).toEqual([]);
});

test('`panier` alone is the cart at start, and its lines have the same keys in every tab', async () => {
  local.set('panier', JSON.stringify([{ ...produit(1), quantite: 3 }]));
  expect(shown()).toEqual([[1, 3]]);
  adoptPanier();
  expect((await anotherTab()).readPanier()).toEqual(readPanier());
});

test('whoever else writes `panier` is heard; what was added since our own last write is not lost', () => {
  addToPanier(produit(1));
  addToPanier(produit(2));
  removeFromPanier(1);
  addToPanier(produit(3));
  expect(shown()).toEqual([
    [2, 1],
    [3, 1],
  ]);
  local.set('panier', JSON.stringify([{ ...produit(4), quantite: 1 }]));
  expect(shown()).toEqual([[4, 1]]);
  local.delete('panier');
  expect(shown()).toEqual([]);
});

test('a renewed cart has the same content and would be another order', () => {
  addToPanier(produit(1));
  const before = readPanier()[0]?.cle;
  renewPanier();
  expect(shown()).toEqual([[1, 1]]);
  expect(readPanier()[0]?.cle).not.toBe(before);
});
