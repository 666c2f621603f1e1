import type { Produit } from '../../../contract/boutique/produit.ts';
import { limits } from '../../../contract/limits.ts';
import { newKey } from './newKey.ts';

/**
 * A product and how many of it (docs/rules.md, Cart). `cle` stays with the line: it is what makes one
 * order of one cart, however often and from however many tabs it is sent.
 */
export type CartLine = Produit & { quantite: number; cle: string };
export type Cart = readonly CartLine[];

const changeLine = (cart: Cart, id: number, change: (line: CartLine) => CartLine): Cart =>
  cart.map((line) => (line.id === id ? change(line) : line));

const orderable = (quantite: number) => Math.max(1, Math.min(quantite, limits.quantite));

/** One more of a product: its line grows, or a new line is added at the end. */
export function addLine(cart: Cart, produit: Produit): Cart {
  if (!cart.some(({ id }) => id === produit.id))
    return [...cart, { ...produit, quantite: 1, cle: newKey() }];
  return changeLine(cart, produit.id, ({ quantite, cle }) => ({
    ...produit,
    quantite: orderable(quantite + 1),
    cle,
  }));
}

export const removeLine = (cart: Cart, id: number): Cart => cart.filter((line) => line.id !== id);

/** With a removed line again; what was added of its product since comes on top. */
export function withLine(cart: Cart, line: CartLine, at: number): Cart {
  const added = cart.find(({ id }) => id === line.id);
  return added
    ? withQuantity(cart, line.id, added.quantite + line.quantite)
    : cart.toSpliced(at, 0, line);
}

/** Never less than 1: for that, the line is removed. */
export const withQuantity = (cart: Cart, id: number, quantite: number): Cart =>
  changeLine(cart, id, (line) => ({ ...line, quantite: orderable(quantite) }));

/** What of a product may be ordered at once; `stock` is absent in carts kept from before. */
export const mostOf = ({ stock }: Partial<Pick<Produit, 'stock'>>) =>
  Math.min(stock ?? limits.quantite, limits.quantite);

/** The same lines of products as they are now. */
export const withFacts = (cart: Cart, produits: readonly Produit[]): Cart =>
  produits.reduce((lines, now) => changeLine(lines, now.id, (line) => ({ ...line, ...now })), cart);

/** The same content as another cart, which may be ordered again. */
export const asNew = (cart: Cart): Cart => cart.map((line) => ({ ...line, cle: newKey() }));

const cents = (euros: number) => Math.round(euros * 100);

export const lineTotal = ({ prix, quantite }: Pick<CartLine, 'prix' | 'quantite'>) =>
  (cents(prix) * quantite) / 100;

/** The sum of the lines' prices, without their quantities (docs/rules.md, Cart). */
export const cartTotal = (cart: Cart) => cart.reduce((sum, { prix }) => sum + cents(prix), 0) / 100;

/** What the order will really cost. */
export const amountDue = (cart: Cart) =>
  cart.reduce((sum, { prix, quantite }) => sum + cents(prix) * quantite, 0) / 100;

export const piecesOf = (cart: Cart) => cart.reduce((sum, { quantite }) => sum + quantite, 0);

export const hasQuantities = (cart: Cart) => cart.some(({ quantite }) => quantite > 1);
