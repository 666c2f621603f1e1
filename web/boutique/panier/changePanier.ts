import type { Produit } from '../../../contract/boutique/produit.ts';
import { notify } from '../../lib/notices.ts';
import {
  addLine,
  asNew,
  mostOf,
  type PanierLine,
  removeLine,
  withLine,
  withQuantity,
} from './panierLines.ts';
import { readPanier, writePanier } from './panierStore.ts';

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
export const addToPanier = (produit: Produit) =>
  writePanier(addLine(readPanier(), produit), 'live');

/** As adding does: one more, unless that is more than there is. */
export const oneMore = ({ id, quantite, stock }: PanierLine) =>
  writePanier(withQuantity(readPanier(), id, Math.min(quantite + 1, mostOf({ stock }))), 'live');

/** No line goes: it is not written. */
export const reduceTo = (id: number, quantite: number) =>
  writePanier(withQuantity(readPanier(), id, quantite), 'live');

export const removeFromPanier = (id: number) => writePanier(removeLine(readPanier(), id), 'stored');

/** A removed line where it was. As adding does: it is not written. */
export const putBack = (line: PanierLine, at: number) =>
  writePanier(withLine(readPanier(), line, at), 'live');

export const emptyPanier = () => writePanier([], 'stored');

/** After an order of these lines that came to nothing: the next one is another. */
export const renewPanier = () => writePanier(asNew(readPanier()), 'live');

/** Removes a line, says so, and can put it back where it was. */
export function takeOut(id: number): void {
  const panier = readPanier();
  const at = panier.findIndex((line) => line.id === id);
  const line = panier[at];
  if (!line) return;
  removeFromPanier(id);
  const onSelect = () => {
    putBack(line, at);
    // Once the line is drawn again.
    requestAnimationFrame(() => focusLine(id));
  };
  notify('info', `« ${line.nom} » retiré du panier.`, { label: 'Annuler', onSelect });
}
