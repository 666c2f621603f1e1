import { useSyncExternalStore } from 'react';
import { newKey } from '../../lib/newKey.ts';
import { local } from '../../lib/storage.ts';
import type { Panier, PanierLine } from './panierLines.ts';

const isLine = (value: unknown): value is PanierLine => {
  const line = value as Partial<PanierLine> | null;
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

const linesOf = (value: unknown): Panier =>
  (Array.isArray(value) ? value : [])
    .filter(isLine)
    .map((line) => (typeof line.cle === 'string' ? line : { ...line, cle: newKey() }));

/** A stored cart, without its unreadable parts. */
export const parsePanier = (stored: string | null): Panier => linesOf(parse(stored));

export const liveText = (lignes: Panier, panier: string | null) =>
  JSON.stringify({ panier, lignes });

/** The live cart; null when there is none, or when `panier` is no longer what it was beside it. */
export function parseLive(stored: string | null, panier: string | null): Panier | null {
  const live = parse(stored) as { panier?: unknown; lignes?: unknown } | null;
  return live?.panier === panier ? linesOf(live.lignes) : null;
}

/** Read at start, written on remove and on empty, not on add (docs/rules.md, Cart). */
const STORED = 'panier';
/** The cart as it is now, one for all tabs and visits. It is read first, unless other code has written `panier` since. */
const LIVE = 'panierEnCours';

const listeners = new Set<() => void>();
let cached: { raw: string; panier: Panier } = { raw: '', panier: [] };

const rawOf = (live: string | null, stored: string | null) => `${live}\n${stored}`;

function keepLive(panier: Panier): void {
  const stored = local.get(STORED);
  const live = liveText(panier, stored);
  local.set({ [LIVE]: live });
  cached = { raw: rawOf(live, stored), panier };
}

/** The same object while storage is unchanged, as React requires of a snapshot. */
export function readPanier(): Panier {
  const stored = local.get(STORED);
  const live = local.get(LIVE);
  const raw = rawOf(live, stored);
  if (raw === cached.raw) return cached.panier;
  cached = { raw, panier: parseLive(live, stored) ?? parsePanier(stored) };
  return cached.panier;
}

/** Adopts a cart stored under `panier` only: its lines get one key for all tabs. */
export function adoptPanier(): void {
  const panier = readPanier();
  const known = parseLive(local.get(LIVE), local.get(STORED));
  if (!known && panier.length > 0) keepLive(panier);
}

export function writePanier(panier: Panier, where: 'live' | 'stored'): void {
  if (where === 'stored') local.set({ [STORED]: JSON.stringify(panier) });
  keepLive(panier);
  changed();
}

/** True if the next page finds the live cart. */
export const isPanierStored = () => local.isKept(LIVE);

/** Also called for changes in other tabs, and for those made while the page was in the back/forward cache. */
function subscribeToPanier(listener: () => void): () => void {
  adoptPanier();
  listeners.add(listener);
  for (const event of ['storage', 'pageshow']) window.addEventListener(event, changed);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const event of ['storage', 'pageshow']) window.removeEventListener(event, changed);
  };
}

function changed(): void {
  adoptPanier();
  for (const listener of listeners) listener();
}

const none: Panier = [];
const empty = () => none;

/** Empty on the server, and while its page is being hydrated. */
export const usePanier = (): Panier => useSyncExternalStore(subscribeToPanier, readPanier, empty);
