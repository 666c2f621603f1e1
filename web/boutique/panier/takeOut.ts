import { notify } from '../../lib/notices.ts';
import { readCart } from './cartStore.ts';
import { putBack, removeFromCart } from './changeCart.ts';
import { focusLine } from './focusNear.ts';

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
