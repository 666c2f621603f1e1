import { ratesOf, type Taxed, type TaxedDocument, type VatLine, vatInside } from './vat.ts';

interface Credited {
  ttc: number;
  tva: number;
}

/** Sums over several documents, by rate. */
function sumsOf(documents: readonly TaxedDocument[]): Map<number, Credited> {
  const sums = new Map<number, Credited>();
  for (const { tvaMillieme, ttc, tva } of documents.flatMap(ratesOf)) {
    const before = sums.get(tvaMillieme) ?? { ttc: 0, tva: 0 };
    sums.set(tvaMillieme, { ttc: before.ttc + ttc, tva: before.tva + tva });
  }
  return sums;
}

const sumOf = (cents: readonly number[]) => cents.reduce((sum, part) => sum + part, 0);

/** Parts `cents` in proportion to `weights`, to the cent: the largest remainders get what is left over. */
function share(cents: number, weights: readonly number[]): number[] {
  const total = sumOf(weights);
  if (total === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => {
    const exact = BigInt(cents) * BigInt(weight);
    return { whole: Number(exact / BigInt(total)), rest: Number(exact % BigInt(total)) };
  });
  const shared = sumOf(parts.map(({ whole }) => whole));
  const largest = parts
    .map(({ rest }, at) => ({ rest, at }))
    .toSorted((a, b) => b.rest - a.rest)
    .slice(0, cents - shared)
    .map(({ at }) => at);
  return parts.map(({ whole }, at) => whole + (largest.includes(at) ? 1 : 0));
}

/**
 * Computes the sums by VAT rate of a credit note over `cents`, after the `earlier` ones. With lines,
 * it takes the lines' sums. Without, it takes first the lines that it is `about`, then divides the rest
 * in proportion to the sums left at each rate. Its VAT is the VAT of all notes together minus that of
 * the earlier ones, so that rounding leaves no rest after the last note.
 */
export function creditByRate(
  invoice: TaxedDocument,
  earlier: readonly TaxedDocument[],
  cents: number,
  { lignes = [], about = [] }: { lignes?: readonly Taxed[]; about?: readonly Taxed[] } = {},
): VatLine[] {
  const credited = sumsOf(earlier);
  const before = (rate: number) => credited.get(rate) ?? { ttc: 0, tva: 0 };
  const rates = ratesOf(invoice).map(({ tvaMillieme, ttc }) => ({
    tvaMillieme,
    left: ttc - before(tvaMillieme).ttc,
  }));
  const own = sumsOf([{ lignes }]);
  const meant = sumsOf([{ lignes: about }]);
  const first = rates.map(({ tvaMillieme, left }) =>
    Math.min(left, meant.get(tvaMillieme)?.ttc ?? 0),
  );
  const taken = share(Math.min(cents, sumOf(first)), first);
  const others = share(
    cents - sumOf(taken),
    rates.map(({ left }, at) => left - (taken[at] ?? 0)),
  );
  return rates
    .map(({ tvaMillieme }, at) => {
      const ttc =
        (lignes.length > 0 ? own.get(tvaMillieme)?.ttc : (taken[at] ?? 0) + (others[at] ?? 0)) ?? 0;
      const earlierSum = before(tvaMillieme);
      const tva = vatInside(earlierSum.ttc + ttc, tvaMillieme) - earlierSum.tva;
      return { tvaMillieme, ht: ttc - tva, tva, ttc };
    })
    .filter(({ ttc }) => ttc > 0);
}

/** True if lines fit into what is left of the invoice at each of their rates. */
export function linesFit(
  invoice: TaxedDocument,
  earlier: readonly TaxedDocument[],
  lignes: readonly Taxed[],
): boolean {
  const invoiced = sumsOf([invoice]);
  const credited = sumsOf(earlier);
  return [...sumsOf([{ lignes }])].every(
    ([tvaMillieme, { ttc }]) =>
      (credited.get(tvaMillieme)?.ttc ?? 0) + ttc <= (invoiced.get(tvaMillieme)?.ttc ?? 0),
  );
}
