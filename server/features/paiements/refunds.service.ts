import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError } from '../../http/appError.ts';
import { type CommandeRow, lignesOf, withdrawalOf } from '../commandes/commandes.service.ts';
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

/** What a refund of a held order sends back: all of it, or after a withdrawal the withdrawn lines. */
async function centsOwed(tx: Transaction, held: CommandeRow): Promise<number> {
  if (!(await withdrawalOf(tx, held.id))) return held.montantDuCentimes;
  return sumCents(returnable(await lignesOf(tx, held.id)));
}

/** Owes a held order's payment back, once. Throws `commande_wrong_state`. */
export async function oweRefund(tx: Transaction, held: CommandeRow, cause: string): Promise<void> {
  if (!mayMove(held.statut, 'remboursee')) throw new AppError('commande_wrong_state');
  const paiement = await findPaid(tx, held.id);
  if (!paiement) throw new AppError('commande_wrong_state');
  if ((await findRemboursement(tx, paiement.id))?.doneAt)
    throw new AppError('commande_wrong_state');
  const montantCentimes = await centsOwed(tx, held);
  const row = { paiementId: paiement.id, commandeId: held.id, montantCentimes, cause };
  if (await insertRemboursement(tx, row)) await noteCommande(tx, held, 'remboursement_demande');
}

/** Whether money of this order is on its way back. */
export const refundIsDue = (tx: Transaction, commandeId: number) => isRefundDue(tx, commandeId);

/**
 * The money has gone back, with a credit note. All of it: the order ends, and unsent goods return to
 * the shelf. Only that of withdrawn lines: it is journaled, and the order goes on with the others.
 */
async function complete(
  tx: Transaction,
  context: Context,
  held: CommandeRow,
  remboursement: RemboursementRow,
  reference: string,
): Promise<void> {
  if (!(await setRemboursementDone(tx, remboursement.id, reference))) return;
  if (remboursement.cause === 'double' || !mayMove(held.statut, 'remboursee')) return;
  const partial = remboursement.montantCentimes < held.montantDuCentimes;
  if (partial && held.statut !== 'retractee') {
    await noteCommande(tx, held, 'remboursement_partiel');
  } else {
    if (held.sentAt === null) await releaseStock(tx, held);
    await moveCommande(tx, held, 'remboursee', { cause: remboursement.cause });
  }
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
    const owedCents = await centsOwed(tx, held);
    if (cents < owedCents) return noteCommande(tx, held, 'remboursement_partiel');
    const montantCentimes = cents < held.montantDuCentimes ? owedCents : held.montantDuCentimes;
    const row = { paiementId, commandeId, montantCentimes, cause: 'fournisseur' };
    const owed = await insertRemboursement(tx, row);
    if (owed) await complete(tx, context, held, owed, event.id);
  });
  context.mailBell.ring();
  stockMoved(context, await lignesOf(context.db, commandeId));
}
