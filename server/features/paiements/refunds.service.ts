import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError } from '../../http/appError.ts';
import { type CommandeRow, lignesOf } from '../commandes/commandes.service.ts';
import { returnable, sumCents } from '../commandes/retractation.ts';
import {
  holdCommande,
  moveCommande,
  noteCommande,
  releaseStock,
} from '../commandes/states.service.ts';
import { mayMove } from '../commandes/transitions.ts';
import { issueFacture } from '../factures/factures.service.ts';
import { stockMoved } from '../produits/stock.service.ts';
import { queueRefunded } from './boutique.mails.ts';
import {
  countRemboursementTry,
  findDueRemboursements,
  findPaid,
  findPaiementOfMoney,
  findRemboursement,
  insertEvenement,
  insertRemboursement,
  isRefundDue,
  type RemboursementRow,
  setRemboursementDone,
} from './paiements.repository.ts';

/**
 * Owes a held order's payment back: all of it, or after a withdrawal the lines that may come back.
 * Throws `commande_wrong_state`.
 */
export async function oweRefund(tx: Transaction, held: CommandeRow, cause: string): Promise<void> {
  if (!mayMove(held.statut, 'remboursee')) throw new AppError('commande_wrong_state');
  const paiement = await findPaid(tx, held.id);
  if (!paiement) throw new AppError('commande_wrong_state');
  const withdrawn = held.statut === 'retractee';
  const montantCentimes = withdrawn
    ? sumCents(returnable(await lignesOf(tx, held.id)))
    : held.montantDuCentimes;
  const row = { paiementId: paiement.id, commandeId: held.id, montantCentimes, cause };
  if (await insertRemboursement(tx, row)) await noteCommande(tx, held, 'remboursement_demande');
}

/** Whether money of this order is on its way back. */
export const refundIsDue = (tx: Transaction, commandeId: number) => isRefundDue(tx, commandeId);

/** The money has gone back: the order follows, with its credit note, and unsent goods return to the shelf. */
async function complete(
  tx: Transaction,
  context: Context,
  held: CommandeRow,
  remboursement: RemboursementRow,
  reference: string,
): Promise<void> {
  if (!(await setRemboursementDone(tx, remboursement.id, reference))) return;
  if (remboursement.cause === 'double' || !mayMove(held.statut, 'remboursee')) return;
  await moveCommande(tx, held, 'remboursee', { cause: remboursement.cause });
  if (held.sentAt === null) await releaseStock(tx, held);
  await queueRefunded(tx, context, held, remboursement);
  await issueFacture(tx, context, held, 'avoir', remboursement.montantCentimes);
}

/**
 * Sends back what is owed, of one order or (null) of all. A provider that cannot be reached leaves
 * it owed: the job tries again. May run twice at once: the provider sends each back once.
 */
export async function carryOutRefunds(
  context: Context,
  commandeId: number | null,
  most = 50,
): Promise<void> {
  const { db, payment, log } = context;
  for (const { remboursement, paiement } of await findDueRemboursements(db, commandeId, most)) {
    if (paiement.fournisseur !== payment.key || !paiement.reference) continue;
    try {
      const reference = await payment.refund({
        reference: paiement.reference,
        amountCents: remboursement.montantCentimes,
        key: `remboursement-${remboursement.id}`,
      });
      await inTransaction(db, async (tx) => {
        const held = await holdCommande(tx, remboursement.commandeId);
        await complete(tx, context, held, remboursement, reference);
      });
      context.mailBell.ring();
      stockMoved(context, await lignesOf(db, remboursement.commandeId));
    } catch (err) {
      log.error({ err, remboursement: remboursement.id }, 'refund not carried out yet');
      await countRemboursementTry(db, remboursement.id);
    }
  }
}

/** The provider says that money went back, perhaps from its own dashboard: the order follows. */
export async function noteRefund(
  context: Context,
  reference: string,
  event: { id: string; type: string },
): Promise<void> {
  const paiement = await findPaiementOfMoney(context.db, reference);
  if (!paiement || paiement.fournisseur !== context.payment.key) return;
  const cents = await context.payment.refundedCents(reference);
  const { commandeId, id: paiementId } = paiement;
  await inTransaction(context.db, async (tx) => {
    if (!(await insertEvenement(tx, event))) return;
    const held = await holdCommande(tx, commandeId);
    const known = await findRemboursement(tx, paiementId);
    if (known?.doneAt) return;
    if (known && cents >= known.montantCentimes)
      return complete(tx, context, held, known, event.id);
    if (cents < held.montantDuCentimes) return noteCommande(tx, held, 'remboursement_partiel');
    const row = { paiementId, commandeId, montantCentimes: cents, cause: 'fournisseur' };
    const owed = await insertRemboursement(tx, row);
    if (owed) await complete(tx, context, held, owed, event.id);
  });
  context.mailBell.ring();
  stockMoved(context, await lignesOf(context.db, commandeId));
}
