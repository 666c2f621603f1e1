import type { Produit } from '../../../contract/boutique/produit.ts';
import { notify } from '../../lib/notices.ts';
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

/** Where a second Enter does no harm: never the bin. */
const restingPlace = (line: Element | null | undefined) =>
  line?.querySelector<HTMLElement>('.stepper') ?? line?.querySelector('a');

/** A button that goes with what it did hands the focus on: to the same line, a neighbour, or the page. */
export function focusNear(button: HTMLElement, lineStays: boolean): void {
  const line = button.closest('tbody');
  const near = lineStays ? line : (line?.nextElementSibling ?? line?.previousElementSibling);
  const next = restingPlace(near?.closest('tbody')) ?? button.closest('main');
  next?.focus({ preventScroll: true });
}

/** A line that came back; the page, where the lines are not. */
function focusLine(id: number): void {
  const line = document.querySelector(`[data-line="${id}"]`);
  (restingPlace(line) ?? document.querySelector('main'))?.focus();
}

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

/** Removes a line, says so, and can put it back where it was. */
export function takeOut(id: number): void {
  const cart = readCart();
  const at = cart.findIndex((line) => line.id === id);
  const line = cart[at];
  if (!line) return;
  removeFromCart(id);
  const onSelect = () => {
    putBack(line, at);
    // Once the line is drawn again.
    requestAnimationFrame(() => focusLine(id));
  };
  notify('info', `« ${line.nom} » retiré du panier.`, { label: 'Annuler', onSelect });
}
