import type { Produit } from '../../../contract/produit.ts';

/** A product and how many of it (specification §3). */
export type CartLine = Produit & { quantite: number };
export type Cart = readonly CartLine[];

const MOST_PER_LINE = 999;

/** One more of a product: its line grows, or a new line is added at the end. */
export function addLine(cart: Cart, produit: Produit): Cart {
  if (!cart.some(({ id }) => id === produit.id)) return [...cart, { ...produit, quantite: 1 }];
  return cart.map((line) =>
    line.id === produit.id
      ? { ...produit, quantite: Math.min(line.quantite + 1, MOST_PER_LINE) }
      : line,
  );
}

export const removeLine = (cart: Cart, id: number): Cart => cart.filter((line) => line.id !== id);

const cents = (euros: number) => Math.round(euros * 100);

/** Specification §9: the sum of the lines' prices, without their quantities. */
export const cartTotal = (cart: Cart) => cart.reduce((sum, { prix }) => sum + cents(prix), 0) / 100;

/** What the order will really cost. */
export const amountDue = (cart: Cart) =>
  cart.reduce((sum, { prix, quantite }) => sum + cents(prix) * quantite, 0) / 100;

export const hasQuantities = (cart: Cart) => cart.some(({ quantite }) => quantite > 1);
