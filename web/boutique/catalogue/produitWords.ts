import type { Produit, Unite } from '../../../contract/boutique/produit.ts';
import { limits } from '../../../contract/limits.ts';
import { formatPrice, plural } from '../../lib/format.ts';

interface Availability {
  text: string;
  look: 'none' | 'few' | 'plenty';
  /** A short form for a card; empty if the stock is ample. */
  mark?: string;
}

/** Why a product of a banned species cannot be bought. */
export const bannedSale = (espece: string) =>
  `La vente de cette espèce (${espece}) est interdite en France métropolitaine`;

/** The stock in words, and how it is to be shown; of a banned species it is not for sale. */
export function availability({
  stock,
  interdite,
}: Pick<Produit, 'stock' | 'interdite'>): Availability {
  if (interdite)
    return { text: `${bannedSale(interdite)}.`, look: 'none', mark: 'Vente interdite' };
  if (stock === 0) return { text: 'Épuisé pour le moment', look: 'none', mark: 'Épuisé' };
  const pieces = plural(stock, 'exemplaire');
  if (stock <= limits.lowStock)
    return { text: `Plus que ${pieces} en stock`, look: 'few', mark: `Plus que ${stock}` };
  return { text: `${pieces} en stock`, look: 'plenty' };
}

/** The part of the stock that the reader's cart already holds; `null` when it holds none. */
export function inPanierText(inPanier: number, stock: number): string | null {
  if (inPanier === 0) return null;
  if (stock > 0 && inPanier > stock)
    return `Il n’en reste que ${stock}, vous en avez ${inPanier} au panier.`;
  if (stock > 0 && inPanier === stock) return 'Toute la réserve est dans votre panier.';
  return `${inPanier} dans votre panier`;
}

interface Measured {
  prix: number;
  /** Absent in carts kept from before. */
  quantiteNette?: number | null;
  unite?: Unite | null;
}

const quantities = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });
const counted = (count: number) => quantities.format(count).replaceAll(/\s/g, '\u00a0');

/** Pieces that cost less than a cent each are priced by the hundred or thousand. */
function piecesOf(each: number): [parts: number, per: string] {
  if (each >= 0.01) return [1, ' l’unité'];
  return each >= 0.0001 ? [100, ' les\u00a0100'] : [1000, ' les\u00a01\u00a0000'];
}

/** Each unit's base, and how many of the unit make one of it; little sachets and bottles by the hundred. */
function baseOf(unite: Unite, quantite: number, prix: number): [parts: number, per: string] {
  const little = quantite < 100;
  if (unite === 'g') return little ? [100, '/100\u00a0g'] : [1000, '/kg'];
  if (unite === 'ml') return little ? [100, '/100\u00a0ml'] : [1000, '/l'];
  if (unite === 'cl') return [100, '/l'];
  return unite === 'unité' ? piecesOf(prix / quantite) : [1, `/${unite}`];
}

/** 'soit 17,00 €/kg', or null where nothing is to be said or it is the price itself (directive 98/6/CE, article 3). */
export function unitPrice({ prix, quantiteNette, unite }: Measured): string | null {
  if (!quantiteNette || !unite || prix === 0) return null;
  const [parts, per] = baseOf(unite, quantiteNette, prix);
  return quantiteNette === parts
    ? null
    : `soit\u00a0${formatPrice((prix * parts) / quantiteNette)}${per}`;
}

/** '500 g', '10 unités'; null where it is not known. */
export function netQuantity({ quantiteNette, unite }: Omit<Measured, 'prix'>): string | null {
  // Older rows may hold less than the least amount shown.
  if (!quantiteNette || !unite || quantiteNette < 0.0005) return null;
  const several = unite === 'unité' && quantiteNette >= 2 ? 's' : '';
  return `${counted(quantiteNette)}\u00a0${unite}${several}`;
}
