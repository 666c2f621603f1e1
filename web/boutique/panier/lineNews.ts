import type { Produit } from '../../../contract/boutique/produit.ts';
import { formatPrice } from '../../lib/format.ts';
import { type Cart, type CartLine, mostOf } from './cartLines.ts';

export interface Shelf {
  /** Products that are sold no more. */
  gone: readonly number[];
  /** By product: the price under which it was put in the cart, where it is another now. */
  formerPrices: Readonly<Record<number, number>>;
}

export interface LineNews {
  text: string;
  /** How many may be ordered, where that is less than the line holds. */
  left?: number;
}

export function formerPrices(cart: Cart, produits: readonly Produit[]): Shelf['formerPrices'] {
  const now = new Map(produits.map(({ id, prix }) => [id, prix]));
  const changed = cart.filter(({ id, prix }) => now.has(id) && now.get(id) !== prix);
  return Object.fromEntries(changed.map(({ id, prix }) => [id, prix]));
}

/** What the buyer should know of a line before ordering. */
export function lineNews(line: CartLine, { gone, formerPrices }: Shelf): LineNews[] {
  if (gone.includes(line.id)) return [{ text: "Ce produit n'est plus vendu", left: 0 }];
  const news: LineNews[] = [];
  const left = mostOf(line);
  if (left === 0) news.push({ text: 'Épuisé', left });
  else if (left < line.quantite) news.push({ text: `Plus que ${left} en stock`, left });
  const former = formerPrices[line.id];
  if (former !== undefined && former !== line.prix)
    news.push({ text: `Prix mis à jour (${formatPrice(former)} auparavant)` });
  return news;
}

/** Neither gone from the shop nor out of stock: what cannot be bought is neither summed nor ordered. */
export const isSold = (line: CartLine, { gone }: Shelf) =>
  mostOf(line) > 0 && !gone.includes(line.id);

/** How many lines ask for more than there is. */
export const linesToCheck = (cart: Cart, shelf: Shelf) =>
  cart.filter((line) => isSold(line, shelf) && mostOf(line) < line.quantite).length;
