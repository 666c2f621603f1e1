import { newKey } from '../../lib/newKey.ts';
import type { Cart, CartLine } from './cartLines.ts';

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
