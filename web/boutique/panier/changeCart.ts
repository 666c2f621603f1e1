import type { Produit } from '../../../contract/boutique/produit.ts';
import {
  addLine,
  asNew,
  type CartLine,
  mostOf,
  removeLine,
  withLine,
  withQuantity,
} from './cartLines.ts';
import { readCart, writeCart } from './cartStore.ts';

/** Does not write `panier` (docs/rules.md, Cart). */
export const addToCart = (produit: Produit) => writeCart(addLine(readCart(), produit), 'live');

/** As adding does: one more, unless that is more than there is. */
export const oneMore = ({ id, quantite, stock }: CartLine) =>
  writeCart(withQuantity(readCart(), id, Math.min(quantite + 1, mostOf({ stock }))), 'live');

/** No line goes: it is not written. */
export const reduceTo = (id: number, quantite: number) =>
  writeCart(withQuantity(readCart(), id, quantite), 'live');

export const removeFromCart = (id: number) => writeCart(removeLine(readCart(), id), 'stored');

/** A removed line where it was. As adding does: it is not written. */
export const putBack = (line: CartLine, at: number) =>
  writeCart(withLine(readCart(), line, at), 'live');

export const emptyCart = () => writeCart([], 'stored');

/** After an order of these lines that came to nothing: the next one is another. */
export const renewCart = () => writeCart(asNew(readCart()), 'live');
