import { useSyncExternalStore } from 'react';
import type { Cart, CartLine } from './cartLines.ts';
import { newKey } from './newKey.ts';

const isLine = (value: unknown): value is CartLine => {
  const line = value as Partial<CartLine> | null;
  return (
    typeof line === 'object' &&
    line !== null &&
    Number.isInteger(line.id) &&
    typeof line.nom === 'string' &&
    Number.isFinite(line.prix) &&
    Number.isInteger(line.quantite) &&
    Number(line.quantite) > 0
  );
};

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

const linesOf = (value: unknown): Cart =>
  (Array.isArray(value) ? value : [])
    .filter(isLine)
    .map((line) => (typeof line.cle === 'string' ? line : { ...line, cle: newKey() }));

/** A stored cart; what cannot be read of it is left out. */
export const parseCart = (stored: string | null): Cart => linesOf(parse(stored));

export const liveText = (cart: Cart, panier: string | null) =>
  JSON.stringify({ panier, lignes: cart });

/** The live cart; null when there is none, or when `panier` is no longer what it was beside it. */
export function parseLive(stored: string | null, panier: string | null): Cart | null {
  const live = parse(stored) as { panier?: unknown; lignes?: unknown } | null;
  return live?.panier === panier ? linesOf(live.lignes) : null;
}

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
function subscribeToCart(listener: () => void): () => void {
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

const none: Cart = [];
const empty = () => none;

/** Empty on the server, and while its page is being hydrated. */
export const useCart = (): Cart => useSyncExternalStore(subscribeToCart, readCart, empty);
