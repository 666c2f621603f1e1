import type { Cart } from './cartLines.ts';
import { liveText, parseCart, parseLive } from './parseCart.ts';

/** Read at start, written on remove and on empty, not on add (docs/rules.md, Cart). */
const STORED = 'panier';
/** The cart as it is now, one for all tabs and visits. Read first, unless `panier` was written by somebody else since. */
const LIVE = 'panierEnCours';

const listeners = new Set<() => void>();
let cached: { raw: string; cart: Cart } = { raw: '', cart: [] };

const rawOf = (live: string | null, stored: string | null) => `${live}\n${stored}`;

function keepLive(cart: Cart): void {
  const stored = localStorage.getItem(STORED);
  const live = liveText(cart, stored);
  localStorage.setItem(LIVE, live);
  cached = { raw: rawOf(live, stored), cart };
}

/** The same object as long as storage holds the same, as React asks of a snapshot. */
export function readCart(): Cart {
  const stored = localStorage.getItem(STORED);
  const live = localStorage.getItem(LIVE);
  const raw = rawOf(live, stored);
  if (raw === cached.raw) return cached.cart;
  const known = parseLive(live, stored);
  cached = { raw, cart: known ?? parseCart(stored) };
  // From now on its lines have one key in all tabs.
  if (!known && cached.cart.length > 0) keepLive(cached.cart);
  return cached.cart;
}

export function writeCart(cart: Cart, where: 'live' | 'stored'): void {
  if (where === 'stored') localStorage.setItem(STORED, JSON.stringify(cart));
  keepLive(cart);
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
