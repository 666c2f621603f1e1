import type { Cart } from './cartLines.ts';
import { parseCart, parseList } from './parseCart.ts';

/** Read at start, written on remove and on empty, not on add (docs/rules.md, Cart). */
const STORED = 'panier';
/** The cart of this window as it is now, so that a reload loses nothing. Read first. */
const LIVE = 'panierEnCours';
/** Keys of the lines that were removed or ordered: another tab's copy of them counts no more. */
const GONE = 'panierRetires';
const MOST_GONE = 500;

const listeners = new Set<() => void>();
let cached: { raw: string; cart: Cart } = { raw: '', cart: [] };

/** The same object as long as storage holds the same, as React asks of a snapshot. */
export function readCart(): Cart {
  const stored = sessionStorage.getItem(LIVE) ?? localStorage.getItem(STORED);
  const gone = localStorage.getItem(GONE);
  const raw = `${gone}\n${stored}`;
  if (raw !== cached.raw) cached = { raw, cart: parseCart(stored, parseList(gone)) };
  return cached.cart;
}

export function writeCart(cart: Cart, where: 'live' | 'stored'): void {
  const kept = new Set(cart.map(({ cle }) => cle));
  const gone = readCart().flatMap(({ cle }) => (kept.has(cle) ? [] : [cle]));
  const raw = JSON.stringify(cart);
  sessionStorage.setItem(LIVE, raw);
  if (where === 'stored') {
    localStorage.setItem(STORED, raw);
    const all = [...parseList(localStorage.getItem(GONE)), ...gone];
    if (gone.length > 0) localStorage.setItem(GONE, JSON.stringify(all.slice(-MOST_GONE)));
  }
  changed();
}

/** Hears of other tabs too, and of what happened while the page lay in the browser's history. */
export function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of ['storage', 'pageshow']) window.addEventListener(event, changed);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const event of ['storage', 'pageshow']) window.removeEventListener(event, changed);
  };
}

function changed(): void {
  for (const listener of listeners) listener();
}
