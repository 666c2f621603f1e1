import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Produit } from '../../../contract/produit.ts';

const produit = (id: number) => ({ id, nom: `Produit ${id}`, prix: 2, stock: 9 }) as Produit;

function storage(content: Map<string, string>) {
  return {
    getItem: (key: string) => content.get(key) ?? null,
    setItem: (key: string, value: string) => void content.set(key, value),
  };
}

let local: Map<string, string>;

beforeEach(() => {
  local = new Map();
  vi.stubGlobal('localStorage', storage(local));
});
afterEach(() => void vi.unstubAllGlobals());

/** Another tab of the same browser; one that is duplicated begins with a copy of `session`. */
function openTab(session = new Map<string, string>()) {
  const own = new Map(session);
  const inTab = async <T>(work: (cart: typeof import('./changeCart.ts')) => T): Promise<T> => {
    vi.stubGlobal('sessionStorage', storage(own));
    return work(await import('./changeCart.ts'));
  };
  const shown = async () => {
    vi.stubGlobal('sessionStorage', storage(own));
    const { readCart } = await import('./cartStore.ts');
    return readCart().map(({ id, quantite }) => [id, quantite]);
  };
  return { own, inTab, shown };
}

test('adding and one more do not write localStorage; removing, one less and emptying do', async () => {
  const { inTab, own } = openTab();
  await inTab(({ addToCart }) => [produit(1), produit(1), produit(2)].forEach(addToCart));
  expect(local.size).toBe(0);
  await inTab(({ oneMore }) => oneMore(JSON.parse(own.get('panierEnCours') ?? '')[1]));
  expect(local.size).toBe(0);
  await inTab(({ reduceTo }) => reduceTo(1, 1));
  expect(JSON.parse(local.get('panier') ?? '')).toMatchObject([
    { id: 1, quantite: 1 },
    { id: 2, quantite: 2 },
  ]);
  await inTab(({ removeFromCart }) => removeFromCart(1));
  expect(JSON.parse(local.get('panier') ?? '')).toMatchObject([{ id: 2 }]);
  await inTab(({ emptyCart }) => emptyCart());
  expect(local.get('panier')).toBe('[]');
});

test('a removal is written, putting the line back is not; the line is there again in its tab', async () => {
  const { inTab, own, shown } = openTab();
  await inTab(({ addToCart }) => [produit(1), produit(2)].forEach(addToCart));
  const [line] = JSON.parse(own.get('panierEnCours') ?? '');
  await inTab(({ removeFromCart }) => removeFromCart(1));
  const written = local.get('panier');
  await inTab(({ putBack }) => putBack(line, 0));
  expect(local.get('panier')).toBe(written);
  expect(await shown()).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

test('one more stops at the stock', async () => {
  const { inTab, shown } = openTab();
  await inTab(({ addToCart }) => addToCart(produit(1)));
  await inTab(({ oneMore }) => oneMore({ ...produit(1), quantite: 9, cle: 'a' }));
  expect(await shown()).toEqual([[1, 9]]);
});

test('what is emptied in one tab is gone in its copy; what the copy added since stays', async () => {
  const first = openTab();
  await first.inTab(({ addToCart }) => addToCart(produit(1)));
  const copy = openTab(first.own);
  await copy.inTab(({ addToCart }) => addToCart(produit(2)));
  await first.inTab(({ emptyCart }) => emptyCart());
  expect(await copy.shown()).toEqual([[2, 1]]);
  await copy.inTab(({ reduceTo }) => reduceTo(2, 1));
  expect(JSON.parse(local.get('panier') ?? '')).toMatchObject([{ id: 2 }]);
});

test('a stale tab brings no removed line back; the same product added anew is another line', async () => {
  const first = openTab();
  await first.inTab(({ addToCart }) => [produit(1), produit(2), produit(3)].forEach(addToCart));
  const stale = openTab(first.own);
  await first.inTab(({ removeFromCart }) => removeFromCart(1));
  await stale.inTab(({ removeFromCart }) => removeFromCart(3));
  expect(JSON.parse(local.get('panier') ?? '')).toMatchObject([{ id: 2 }]);
  expect(await first.shown()).toEqual([[2, 1]]);
  await first.inTab(({ addToCart }) => addToCart(produit(1)));
  expect(await first.shown()).toEqual([
    [2, 1],
    [1, 1],
  ]);
  expect(await stale.shown()).toEqual([[2, 1]]);
});

test('a renewed cart has the same content and would be another order', async () => {
  const first = openTab();
  await first.inTab(({ addToCart }) => addToCart(produit(1)));
  const keyOf = () => JSON.parse(first.own.get('panierEnCours') ?? '')[0].cle;
  const before = keyOf();
  await first.inTab(({ renewCart }) => renewCart());
  expect(await first.shown()).toEqual([[1, 1]]);
  expect(keyOf()).not.toBe(before);
});
