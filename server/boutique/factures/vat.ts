export interface Taxed {
  quantite: number;
  /** Price of one with VAT, in cents. */
  prixCentimes: number;
  /** VAT in thousandths: 55 is 5,5 %. */
  tvaMillieme: number;
}

/** One VAT rate of a document; amounts in cents, and `ht + tva = ttc` always. */
export interface VatLine {
  tvaMillieme: number;
  ht: number;
  tva: number;
  ttc: number;
}

/** The VAT inside an amount that includes it, in cents. */
export const vatInside = (ttc: number, tvaMillieme: number) =>
  ttc - Math.round((ttc * 1000) / (1000 + tvaMillieme));

/** Computes the VAT contained in prices, by rate; rounded once per rate. */
export function vatByRate(lignes: readonly Taxed[]): VatLine[] {
  const sums = new Map<number, number>();
  for (const { tvaMillieme, prixCentimes, quantite } of lignes)
    sums.set(tvaMillieme, (sums.get(tvaMillieme) ?? 0) + prixCentimes * quantite);
  return [...sums]
    .sort(([a], [b]) => a - b)
    .map(([tvaMillieme, ttc]) => {
      const tva = vatInside(ttc, tvaMillieme);
      return { tvaMillieme, ht: ttc - tva, tva, ttc };
    });
}

export interface TaxedDocument {
  lignes: readonly Taxed[];
  parTaux?: VatLine[];
}

/** Gives a document's sums by rate: computed from an invoice's lines, stored in a credit note. */
export const ratesOf = ({ lignes, parTaux }: TaxedDocument): VatLine[] =>
  parTaux ?? vatByRate(lignes);
