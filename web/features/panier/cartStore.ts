import type { Cart } from './cartLines.ts';
import { parseCart } from './parseCart.ts';

/** The specification's key: read at start, written on remove and on empty, not on add. */
const STORED = 'panier';
/** The cart of this window as it is now, so that a reload loses nothing. Read first. */
const LIVE = 'panierEnCours';

const listeners = new Set<() => void>();
let cached: { raw: string | null; cart: Cart } = { raw: null, cart: [] };

/** The same object as long as storage holds the same, as React asks of a snapshot. */
export function readCart(): Cart {
  const raw = sessionStorage.getItem(LIVE) ?? localStorage.getItem(STORED);
  if (raw !== cached.raw) cached = { raw, cart: parseCart(raw) };
  return cached.cart;
}

export function writeCart(cart: Cart, where: 'live' | 'stored'): void {
  const raw = JSON.stringify(cart);
  sessionStorage.setItem(LIVE, raw);
  if (where === 'stored') localStorage.setItem(STORED, raw);
  for (const listener of listeners) listener();
}

export function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
