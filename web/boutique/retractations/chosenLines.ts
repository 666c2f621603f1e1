import type { Ligne } from '../../../contract/boutique/commande.ts';
import { linesCents } from '../commandes/lines.ts';

/** The typed quantities to withdraw, by product; null where the article is kept. */
export type Quantities = Readonly<Record<number, string | null>>;

/** All of every line: the default of a withdrawal. */
export const allOf = (lignes: readonly Ligne[]): Quantities =>
  Object.fromEntries(lignes.map(({ idProduit, quantite }) => [idProduit, String(quantite)]));

/** True if a line is chosen with an invalid quantity. */
export function wrongQuantity({ idProduit, quantite }: Ligne, quantities: Quantities): boolean {
  const asked = quantities[idProduit];
  if (asked == null) return false;
  return !/^\d{1,3}$/.test(asked.trim()) || Number(asked) < 1 || Number(asked) > quantite;
}

/** The chosen lines in their chosen quantities. */
export const chosenLines = (lignes: readonly Ligne[], quantities: Quantities): Ligne[] =>
  lignes.flatMap((ligne) => {
    const asked = quantities[ligne.idProduit];
    return asked == null ? [] : [{ ...ligne, quantite: Number(asked) }];
  });

/** The refund for the chosen lines, in euros; never more than `most`. */
export const broughtBack = (chosen: readonly Ligne[], most: number) =>
  Math.min(linesCents(chosen) / 100, most);
