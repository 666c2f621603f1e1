import { endOfDay, lastDay } from '../../../contract/boutique/delais.ts';
import { deliveryDay } from '../../../contract/boutique/livraison.ts';
import { limits } from '../../../contract/limits.ts';
import { type CommandeRow, type LigneRow, notWithdrawn } from '../commandes/commandes.service.ts';

const dayMs = 86_400_000;
const longestDeliveryDays = 7;

/** When a sent parcel has arrived at the latest: after its slowest journey, and not before the day that was promised. */
function latestArrival(sentAt: Date, paidAt: Date): Date {
  const promised = endOfDay(deliveryDay(paidAt));
  return new Date(Math.max(sentAt.getTime() + longestDeliveryDays * dayMs, promised.getTime()));
}

type Journey = Pick<CommandeRow, 'paidAt' | 'sentAt' | 'deliveredAt'>;

/**
 * Until when a consumer may withdraw (Code de la consommation L221-18 and 19); null while nothing was sent. The period
 * begins when the parcel arrives; until a keeper says so, its latest arrival counts.
 */
export function withdrawalEnd({ paidAt, sentAt, deliveredAt }: Journey): Date | null {
  const arrived = deliveredAt ?? (sentAt && latestArrival(sentAt, paidAt ?? sentAt));
  return arrived && endOfDay(lastDay(arrived, limits.retractationDays));
}

/** Gives the lines that may still be returned: the kept ones, except those of L221-28. */
export const returnable = (lignes: readonly LigneRow[]) =>
  notWithdrawn(lignes).filter(({ exceptionRetractation }) => !exceptionRetractation);

export function mayWithdraw(
  row: Pick<CommandeRow, 'statut' | 'lignes'> & Journey,
  now: Date = new Date(),
): boolean {
  const end = withdrawalEnd(row);
  const paid = row.statut === 'payee' || row.statut === 'expediee' || row.statut === 'livree';
  return paid && returnable(row.lignes).length > 0 && (end === null || now <= end);
}
