import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { type CommandeRow, refundStateOf } from '../commandes/commandes.service.ts';
import { isApart } from '../commandes/refundCauses.ts';
import { moveCommande, noteCommande, releaseStock } from '../commandes/states.service.ts';
import { mayMove } from '../commandes/transitions.ts';
import { issueAvoir } from '../factures/factures.service.ts';
import { queueRefunded } from '../mails/commandes.mails.ts';
import { type RemboursementRow, setRemboursementDone } from './remboursements.repository.ts';

/**
 * An owed refund was carried out. Answers the refunds to credit (`issueAvoirs`); null when it was done
 * before.
 */
export async function completeRefund(
  tx: Transaction,
  context: Context,
  held: CommandeRow,
  remboursement: RemboursementRow,
  reference: string,
): Promise<RemboursementRow[] | null> {
  if (!(await setRemboursementDone(tx, remboursement.id, reference))) return null;
  return refundArrived(tx, context, held, remboursement);
}

/**
 * The money of a refund has gone back: journal and mail. The one that leaves nothing to send back ends
 * the held order, and its unsent goods return to the shelf. Answers the refunds to credit.
 */
export async function refundArrived(
  tx: Transaction,
  context: Context,
  held: CommandeRow,
  remboursement: RemboursementRow,
): Promise<RemboursementRow[]> {
  const { cause } = remboursement;
  if (isApart(cause)) {
    await noteCommande(tx, held, `${cause}_rembourse`);
    await queueRefunded(tx, context, held, remboursement, true);
    return [];
  }
  if (!mayMove(held.statut, 'remboursee')) return [];
  const { left, due } = await refundStateOf(tx, held);
  const whole = left === 0 && !due;
  if (whole) {
    if (held.sentAt === null) await releaseStock(tx, held);
    await moveCommande(tx, held, 'remboursee', { cause });
  } else {
    await noteCommande(tx, held, 'remboursement_partiel');
  }
  await queueRefunded(tx, context, held, remboursement, whole);
  return [remboursement];
}

/** Numbers the credit notes of refunds that arrived. Last in `tx`: the counter is locked after every product. */
export async function issueAvoirs(
  tx: Transaction,
  context: Context,
  held: CommandeRow,
  refunds: readonly RemboursementRow[],
): Promise<void> {
  for (const refund of refunds) await issueAvoir(tx, context, held, refund);
}
