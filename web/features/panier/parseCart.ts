import type { Cart, CartLine } from './cartLines.ts';
import { newLineKey } from './lineKey.ts';

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

/** A stored list; what cannot be read is an empty one. */
export function parseList(stored: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** A stored cart without the lines that are gone; what cannot be read of it is left out. */
export function parseCart(stored: string | null, gone: readonly unknown[] = []): Cart {
  return parseList(stored)
    .filter(isLine)
    .map((line) => (typeof line.cle === 'string' ? line : { ...line, cle: newLineKey() }))
    .filter(({ cle }) => !gone.includes(cle));
}
