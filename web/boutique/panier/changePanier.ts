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

/** A place where a second Enter does no harm: never the remove button. */
const restingPlace = (line: Element | null | undefined) =>
  line?.querySelector<HTMLElement>('.stepper') ?? line?.querySelector('a');

/** Moves the focus from a removed button to the same line, a neighbour, or the page. */
export function focusNear(button: HTMLElement, lineStays: boolean): void {
  const line = button.closest('tbody');
  const near = lineStays ? line : (line?.nextElementSibling ?? line?.previousElementSibling);
  const next = restingPlace(near?.closest('tbody')) ?? button.closest('main');
  next?.focus({ preventScroll: true });
}

/** Focuses a restored line, or the page if it shows no lines. */
function focusLine(id: number): void {
  const line = document.querySelector(`[data-line="${id}"]`);
  (restingPlace(line) ?? document.querySelector('main'))?.focus();
}

/** Does not write `panier` (docs/rules.md, Cart). */
export const addToPanier = (produit: Produit) =>
  writePanier(addLine(readPanier(), produit), 'live');

/** Adds one, unless the stock has no more. */
export const oneMore = ({ id, quantite, stock }: PanierLine) =>
  writePanier(withQuantity(readPanier(), id, Math.min(quantite + 1, mostOf({ stock }))), 'live');

/** No line is removed, so `panier` is not written. */
export const reduceTo = (id: number, quantite: number) =>
  writePanier(withQuantity(readPanier(), id, quantite), 'live');

export const removeFromPanier = (id: number) => writePanier(removeLine(readPanier(), id), 'stored');

/** Puts a removed line back in its place. Like adding, it does not write `panier`. */
export const putBack = (line: PanierLine, at: number) =>
  writePanier(withLine(readPanier(), line, at), 'live');

export const emptyPanier = () => writePanier([], 'stored');

/** After a failed order of these lines, the next one has a new key. */
export const renewPanier = () => writePanier(asNew(readPanier()), 'live');

/** Removes a line with a notice that can put it back. */
export function takeOut(id: number): void {
  const panier = readPanier();
  const at = panier.findIndex((line) => line.id === id);
  const line = panier[at];
  if (!line) return;
  removeFromPanier(id);
  const onSelect = () => {
    putBack(line, at);
    // After the line is rendered again.
    requestAnimationFrame(() => focusLine(id));
  };
  notify('info', `« ${line.nom} » retiré du panier.`, { label: 'Annuler', onSelect });
}
