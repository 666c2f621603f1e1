import type { QuantiteRecoltee } from '../../../contract/carnet/bilan.ts';
import { type Unite, unites } from '../../../contract/carnet/journal.ts';
import { useAdditions } from '../../jardins/additions.ts';
import { useCall } from '../../lib/calls/useCall.ts';
import { quantiteText } from '../journal/vieWords.ts';

type Held = { quantites: readonly QuantiteRecoltee[] };

/** More digits than a scale shows are rounded away. */
const rounded = (quantite: number) => Number(quantite.toPrecision(quantite < 10 ? 3 : 4));

/** '1,8 kg · 3 bottes' */
export const quantitesText = (quantites: readonly QuantiteRecoltee[]) =>
  quantites.map(({ quantite, unite }) => quantiteText(rounded(quantite), unite)).join(' · ');

export const quantiteIn = ({ quantites }: Held, wanted: Unite) =>
  quantites.find(({ unite }) => unite === wanted)?.quantite ?? 0;

/** The largest harvest first; the first unit with a difference decides. */
export const byQuantity = (a: Held, b: Held) =>
  unites.reduce((order, unite) => order || quantiteIn(b, unite) - quantiteIn(a, unite), 0);

/** Own harvests of a year, of one garden if it is named; the former answer stays until the next one. */
export function useBilan(annee: number, jardin?: number) {
  const { last, value, failed, again } = useCall('GET /recolte', {
    query: { annee: String(annee), ...(jardin && { jardin }) },
  });
  useAdditions(again);
  return { bilan: last, failed, stale: last !== value, again };
}
