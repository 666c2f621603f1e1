import type { Produit } from '../../../contract/boutique/produit.ts';
import { limits } from '../../../contract/limits.ts';
import { newKey } from '../../lib/newKey.ts';

/**
 * A product and how many of it (docs/rules.md, Cart). `cle` stays with the line: it is what makes one
 * order of one cart, however often and from however many tabs it is sent.
 */
export type PanierLine = Produit & { quantite: number; cle: string };
export type Panier = readonly PanierLine[];

const changeLine = (panier: Panier, id: number, change: (line: PanierLine) => PanierLine): Panier =>
  panier.map((line) => (line.id === id ? change(line) : line));

const orderable = (quantite: number) => Math.max(1, Math.min(quantite, limits.quantite));

/** One more of a product: its line grows, or a new line is added at the end. */
export function addLine(panier: Panier, produit: Produit): Panier {
  if (!panier.some(({ id }) => id === produit.id))
    return [...panier, { ...produit, quantite: 1, cle: newKey() }];
  return changeLine(panier, produit.id, ({ quantite, cle }) => ({
    ...produit,
    quantite: orderable(quantite + 1),
    cle,
  }));
}

export const removeLine = (panier: Panier, id: number): Panier =>
  panier.filter((line) => line.id !== id);

/** Puts a removed line back; quantities of its product added since are summed. */
export function withLine(panier: Panier, line: PanierLine, at: number): Panier {
  const added = panier.find(({ id }) => id === line.id);
  return added
    ? withQuantity(panier, line.id, added.quantite + line.quantite)
    : panier.toSpliced(at, 0, line);
}

/** Never less than 1: for that, the line is removed. */
export const withQuantity = (panier: Panier, id: number, quantite: number): Panier =>
  changeLine(panier, id, (line) => ({ ...line, quantite: orderable(quantite) }));

/** How many of a product may be ordered at once: none of a banned one. `stock` is absent in carts kept from before. */
export const mostOf = ({ stock, interdite }: Partial<Pick<Produit, 'stock' | 'interdite'>>) =>
  interdite ? 0 : Math.min(stock ?? limits.quantite, limits.quantite);

/** The lines with the products' current data. */
export const withFacts = (panier: Panier, produits: readonly Produit[]): Panier =>
  produits.reduce(
    (lines, now) =>
      changeLine(lines, now.id, (line) => ({ ...line, interdite: undefined, ...now })),
    panier,
  );

/** The same content as another cart, which may be ordered again. */
export const asNew = (panier: Panier): Panier => panier.map((line) => ({ ...line, cle: newKey() }));

const cents = (euros: number) => Math.round(euros * 100);

export const lineTotal = ({ prix, quantite }: Pick<PanierLine, 'prix' | 'quantite'>) =>
  (cents(prix) * quantite) / 100;

/** The sum of the lines' prices, without their quantities (docs/rules.md, Cart). */
export const panierTotal = (panier: Panier) =>
  panier.reduce((sum, { prix }) => sum + cents(prix), 0) / 100;

/** The real cost of the order. */
export const amountDue = (panier: Panier) =>
  panier.reduce((sum, { prix, quantite }) => sum + cents(prix) * quantite, 0) / 100;

export const piecesOf = (panier: Panier) => panier.reduce((sum, { quantite }) => sum + quantite, 0);

export const hasQuantities = (panier: Panier) => panier.some(({ quantite }) => quantite > 1);
