import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { causesOutsideOrder } from '../../../contract/boutique/historique.ts';
import { listed } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { remboursement, retractation } from '../../tables/boutique.ts';

const ofOrder = sql`r.commande_id = commande.id and r.cause not in (${listed(causesOutsideOrder)})`;

const refunds = sql`(select coalesce(sum(r.montant_centimes), 0)::int as asked,
    coalesce(sum(r.montant_centimes) filter (where r.done_at is not null), 0)::int as arrived
  from remboursement r where ${ofOrder})`;

/**
 * The one rule of what withdrawals bring back: the price of the lines, within what had not gone back for another
 * reason before; with what was asked for since, and what of that arrived. No row without a withdrawal.
 */
export const withdrawals = sql`(select
    least((select sum(l.quantite_retractee * l.prix_centimes) from commande_ligne l
      where l.commande_id = commande.id)::int, commande.montant_du_centimes - newest.before) as cents,
    sums.asked - newest.before as asked, sums.arrived - newest.before as arrived
  from (select rembourse_avant_centimes as before from retractation
    where commande_id = commande.id order by id desc limit 1) newest, ${refunds} sums)`;

/** Refunds of an order, asked for and arrived, in all and for its withdrawals. In cents. */
export interface RefundSums {
  asked: number;
  arrived: number;
  withdrawn: { cents: number; asked: number; arrived: number } | null;
}

export async function findRefundSums(db: Executor, commandeId: number): Promise<RefundSums> {
  const { rows } = await db.execute<RefundSums & Record<string, unknown>>(sql`
    select sums.asked, sums.arrived, to_json(withdrawn) as withdrawn
    from commande cross join lateral ${refunds} sums left join lateral ${withdrawals} withdrawn on true
    where commande.id = ${commandeId}`);
  const [found] = rows;
  if (!found) throw new Error('no such order');
  return found;
}

/** The declarations of an order, oldest first. */
export async function findDeclarations(db: Executor, commandeId: number) {
  return db
    .select()
    .from(retractation)
    .where(eq(retractation.commandeId, commandeId))
    .orderBy(asc(retractation.id));
}

/** Finds the refunds asked for on an order, oldest first. Refunds of double payments are left out. */
export async function findRefunded(db: Executor, commandeId: number) {
  return db
    .select({ cents: remboursement.montantCentimes, createdAt: remboursement.createdAt })
    .from(remboursement)
    .where(
      and(
        eq(remboursement.commandeId, commandeId),
        notInArray(remboursement.cause, causesOutsideOrder),
      ),
    )
    .orderBy(asc(remboursement.createdAt), asc(remboursement.id));
}

/** Stores the sum refunded before a declaration for other reasons than a withdrawal, in cents. */
export async function setRefundedBefore(tx: Transaction, id: number, cents: number): Promise<void> {
  // Triggers on `retractation`: retractation.rules.sql (whether the order is owed money).
  await tx
    .update(retractation)
    .set({ rembourseAvantCentimes: cents })
    .where(eq(retractation.id, id));
}
