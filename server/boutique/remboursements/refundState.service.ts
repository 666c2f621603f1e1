import type { Executor, Transaction } from '../../platform/database/connection.ts';
import type { CommandeRow } from '../commandes/commandes.service.ts';
import { mayMove } from '../commandes/states.service.ts';
import {
  findDeclarations,
  findRefunded,
  findRefundSums,
  setRefundedBefore,
} from './refundState.repository.ts';

export { findDeclarations } from './refundState.repository.ts';

/** How an order's money stands. Amounts in cents. */
export interface RefundState {
  /** The sum that may still be refunded. */
  left: number;
  /** True if a refund is on its way: until it has arrived no other begins. */
  due: boolean;
  /** The default amount of a refund: the sum still owed for a withdrawal, or all. */
  proposed: number;
  /** The most that a further withdrawal could still refund. */
  free: number;
  /** The sum refunded for all withdrawals, whether it was paid, and whether it was asked for; null without one. */
  withdrawn: { cents: number; done: boolean; asked: boolean } | null;
}

/** Computes the sums of an order that may still be refunded, and those owed for a withdrawal. */
export async function refundStateOf(
  db: Executor,
  { id, statut, montantDuCentimes }: CommandeRow,
): Promise<RefundState> {
  const { asked, arrived, withdrawn } = await findRefundSums(db, id);
  const left = mayMove(statut, 'remboursee') ? montantDuCentimes - asked : 0;
  const due = asked > arrived;
  if (!withdrawn) return { left, due, proposed: left, free: left, withdrawn };
  const owed = Math.max(0, Math.min(withdrawn.cents - withdrawn.asked, left));
  const done = withdrawn.arrived >= withdrawn.cents;
  return {
    left,
    due,
    proposed: owed || left,
    free: left - owed,
    withdrawn: { cents: withdrawn.cents, done, asked: owed === 0 },
  };
}

/**
 * Sums the refunds, oldest first, that were not for a withdrawal, up to the newest declaration. They lower the sum that
 * may be refunded. A refund counts first for the lines withdrawn when it was asked for, up to their amount.
 */
export function refundedOutsideWithdrawals(
  { montantDuCentimes }: Pick<CommandeRow, 'montantDuCentimes'>,
  declarations: readonly { declaredAt: Date; cents: number }[],
  refunds: readonly { cents: number; createdAt: Date }[],
): number {
  let [outside, back, withdrawn] = [0, 0, 0];
  const waiting = [...refunds];
  for (const { declaredAt, cents } of declarations) {
    while (waiting[0] && waiting[0].createdAt < declaredAt) {
      const refund = waiting.shift()?.cents ?? 0;
      const owed = Math.min(withdrawn, montantDuCentimes - outside) - back;
      const part = Math.min(refund, owed);
      back += part;
      outside += refund - part;
    }
    withdrawn += cents;
  }
  return outside;
}

/**
 * Notes with a held order's newest declaration what had gone back for no withdrawal before it: once when it is made,
 * and again when a refund is taken back, as if that had never been asked for.
 */
export async function countRefundedBefore(tx: Transaction, order: CommandeRow): Promise<void> {
  const declared = await findDeclarations(tx, order.id);
  const newest = declared.at(-1);
  if (!newest) return;
  const priceOf = (id: number) =>
    order.lignes.find(({ idProduit }) => idProduit === id)?.prixCentimes ?? 0;
  const declarations = declared.map(({ declaredAt, lignes }) => ({
    declaredAt,
    cents: lignes.reduce((sum, { idProduit, quantite }) => sum + quantite * priceOf(idProduit), 0),
  }));
  await setRefundedBefore(
    tx,
    newest.id,
    refundedOutsideWithdrawals(order, declarations, await findRefunded(tx, order.id)),
  );
}
