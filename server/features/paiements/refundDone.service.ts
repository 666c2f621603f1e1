import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/connection.ts';
import { type CommandeRow, refundStateOf } from '../commandes/commandes.service.ts';
import { moveCommande, noteCommande, releaseStock } from '../commandes/states.service.ts';
import { mayMove } from '../commandes/transitions.ts';
import { issueAvoir } from '../factures/factures.service.ts';
import { queueRefunded } from './boutique.mails.ts';
import { type RemboursementRow, setRemboursementDone } from './remboursements.repository.ts';

/** An owed refund was carried out. False when it was done before. */
export async function completeRefund(
  tx: Transaction,
  context: Context,
  held: CommandeRow,
  remboursement: RemboursementRow,
  reference: string,
): Promise<boolean> {
  if (!(await setRemboursementDone(tx, remboursement.id, reference))) return false;
  await refundArrived(tx, context, held, remboursement);
  return true;
}

/**
 * The money of a refund has gone back: journal, mail and credit note. The one that leaves nothing to
 * send back ends the held order, and its unsent goods return to the shelf.
 */
export async function refundArrived(
  tx: Transaction,
  context: Context,
  held: CommandeRow,
  remboursement: RemboursementRow,
): Promise<void> {
  const { cause } = remboursement;
  if (cause === 'double') {
    await noteCommande(tx, held, 'double_rembourse');
    await queueRefunded(tx, context, held, remboursement, true);
    return;
  }
  if (!mayMove(held.statut, 'remboursee')) return;
  const { left, due } = await refundStateOf(tx, held);
  const whole = left === 0 && !due;
  if (whole) {
    if (held.sentAt === null) await releaseStock(tx, held);
    await moveCommande(tx, held, 'remboursee', { cause });
  } else {
    await noteCommande(tx, held, 'remboursement_partiel');
  }
  await queueRefunded(tx, context, held, remboursement, whole);
  // Last: the counter's row is locked for the shortest time.
  await issueAvoir(tx, context, held, remboursement);
}
