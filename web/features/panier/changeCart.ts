import type { Produit } from '../../../contract/produit.ts';
import { addLine, removeLine } from './cartLines.ts';
import { readCart, writeCart } from './cartStore.ts';

/** Does not write `localStorage` (specification §4). */
export const addToCart = (produit: Produit) => writeCart(addLine(readCart(), produit), 'live');

export const removeFromCart = (id: number) => writeCart(removeLine(readCart(), id), 'stored');

export const emptyCart = () => writeCart([], 'stored');
