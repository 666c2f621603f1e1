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

/** What prices with VAT hold of it, by rate; rounded once per rate. */
export function vatByRate(lignes: readonly Taxed[]): VatLine[] {
  const sums = new Map<number, number>();
  for (const { tvaMillieme, prixCentimes, quantite } of lignes)
    sums.set(tvaMillieme, (sums.get(tvaMillieme) ?? 0) + prixCentimes * quantite);
  return [...sums]
    .sort(([a], [b]) => a - b)
    .map(([tvaMillieme, ttc]) => {
      const ht = Math.round((ttc * 1000) / (1000 + tvaMillieme));
      return { tvaMillieme, ht, tva: ttc - ht, ttc };
    });
}
