import { limits } from '../../../contract/limits.ts';
import { plural } from '../../lib/format.ts';

interface Availability {
  text: string;
  look: 'none' | 'few' | 'plenty';
  /** The same in a word or two, for a card; nothing where there is plenty. */
  mark?: string;
}

/** The stock in words, and how it is to be shown. */
export function availability(stock: number): Availability {
  if (stock === 0) return { text: 'Épuisé pour le moment', look: 'none', mark: 'Épuisé' };
  const pieces = plural(stock, 'exemplaire');
  if (stock <= limits.lowStock)
    return { text: `Plus que ${pieces} en stock`, look: 'few', mark: `Plus que ${stock}` };
  return { text: `${pieces} en stock`, look: 'plenty' };
}

/** What of the stock the reader's cart holds already; `null` when it holds none. */
export function heldText(held: number, stock: number): string | null {
  if (held === 0) return null;
  if (stock > 0 && held > stock)
    return `Il n'en reste que ${stock}, vous en avez ${held} au panier.`;
  if (stock > 0 && held === stock) return 'Toute la réserve est dans votre panier.';
  return `${held} dans votre panier`;
}
