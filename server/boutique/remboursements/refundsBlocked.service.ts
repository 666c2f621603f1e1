import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { countRefundedBefore } from '../commandes/commandes.service.ts';
import { mostTries } from '../commandes/refundState.ts';
import { holdCommande, noteCommande } from '../commandes/states.service.ts';
import { followRefunds } from './refundsFollowed.service.ts';
import {
  countRemboursementTry,
  deleteRemboursement,
  findBlocked,
  findDue,
  findOwnDue,
  type RemboursementRow,
} from './remboursements.repository.ts';

/** Counts a try that failed. The journal says once that money does not go back. */
export async function noteFailedTry(
  { db }: Context,
  { id, commandeId }: RemboursementRow,
): Promise<void> {
  if ((await countRemboursementTry(db, id)) !== mostTries) return;
  await inTransaction(db, async (tx) =>
    noteCommande(tx, await holdCommande(tx, commandeId), 'remboursement_bloque'),
  );
}

/** An order's refund that its provider does not carry out, for keepers; undefined without one. */
export const blockedRefund = ({ db, payment }: Context, commandeId: number) =>
  findBlocked(db, commandeId, payment.key, mostTries);

/**
 * Takes back an order's refund that waits to be carried out, once its provider has said what really
 * went back; what did is recorded, and nothing waits then. Money paid twice stays owed. Repeats
 * change nothing. Throws `commande_not_found`, `payment_unavailable`.
 */
export async function abandonRefund(
  context: Context,
  keeperId: number,
  commandeId: number,
): Promise<void> {
  const { db, payment } = context;
  const asked = await findOwnDue(db, commandeId);
  const { fournisseur, reference } = asked?.paiement ?? {};
  // Another provider's money cannot be asked for: the keeper looks there.
  if (asked && fournisseur === payment.key && reference)
    await followRefunds(context, { ...asked.paiement, reference });
  await inTransaction(db, async (tx) => {
    const held = await holdCommande(tx, commandeId);
    const due = asked && (await findDue(tx, asked.paiement.id));
    if (!due) return;
    await deleteRemboursement(tx, due);
    await countRefundedBefore(tx, held);
    await noteCommande(tx, held, 'remboursement_abandonne', keeperId);
  });
}
