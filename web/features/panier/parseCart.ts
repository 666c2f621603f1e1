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

/** A stored cart; what cannot be read of it is left out. */
export function parseCart(stored: string | null): Cart {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isLine) : [];
  } catch {
    return [];
  }
}
