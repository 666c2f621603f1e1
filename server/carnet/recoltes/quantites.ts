import type { QuantiteRecoltee } from '../../../contract/carnet/bilan.ts';
import { unites } from '../../../contract/carnet/journal.ts';

/** A number as it was meant: sums of decimal numbers end in noise after the fifteenth digit. */
const plain = (value: number, digits = 12) => Number(value.toPrecision(digits));

/** One sum per unit, in the order of `unites`; units are never added up with one another. */
export function quantitesOf(rows: readonly QuantiteRecoltee[]): QuantiteRecoltee[] {
  return unites.flatMap((unite) => {
    const ofUnit = rows.filter((row) => row.unite === unite);
    const quantite = plain(ofUnit.reduce((sum, row) => sum + row.quantite, 0));
    return ofUnit.length > 0 ? [{ unite, quantite }] : [];
  });
}

/** The same for one m² of `surface`; null where that is not known. */
export function perSquareMetre(
  quantites: readonly QuantiteRecoltee[],
  surface: number | null,
): QuantiteRecoltee[] | null {
  if (surface === null) return null;
  return quantites.map(({ unite, quantite }) => ({
    unite,
    quantite: plain(quantite / surface, 6),
  }));
}
