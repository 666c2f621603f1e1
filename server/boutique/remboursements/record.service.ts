import { isOutsideOrder } from '../../../contract/boutique/historique.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Refund } from '../../platform/external/payment.ts';
import { stockMoved } from '../catalogue/stock.service.ts';
import { type CommandeRow, lockCommande } from '../commandes/commandes.service.ts';
import {
  mayMove,
  moveCommande,
  noteCommande,
  noteOnce,
  releaseStock,
} from '../commandes/states.service.ts';
import { issueAvoir } from '../factures/issue.service.ts';
import { queueRefunded } from '../mails/remboursement.mails.ts';
import { refundStateOf } from './refundState.service.ts';
import {
  findPaidCents,
  findPaiementOfMoney,
  findRemboursements,
  insertRemboursement,
  lessenRemboursement,
  type PaidRow,
  type RemboursementRow,
  setRemboursementDone,
} from './remboursements.repository.ts';

/** Under which the provider sends a refund once, and which it tells with it ever after. */
export const keyOf = ({ id, cle }: RemboursementRow) => `remboursement-${id}-${cle}`;

const sumOf = (rows: readonly RemboursementRow[]) =>
  rows.reduce((sum, { montantCentimes }) => sum + montantCentimes, 0);

/** The provider says that money went back, perhaps from its own site. Throws `payment_unavailable`. */
export async function noteRefund(context: Context, reference: string): Promise<void> {
  const paiement = await findPaiementOfMoney(context.db, reference);
  if (paiement?.fournisseur === context.payment.key) await followRefunds(context, paiement);
}

/** Asks the provider for a payment's refunds, and records them. Throws `payment_unavailable`. */
export async function followRefunds(context: Context, paiement: PaidRow): Promise<void> {
  await recordRefunds(context, paiement, await context.payment.listRefunds(paiement.reference));
}

/**
 * Makes the books of a payment agree with all refunds that its provider lists, oldest first. Each counts once, by its
 * id: it does no harm how old the list is, or how often it comes.
 */
export async function recordRefunds(
  context: Context,
  { id, commandeId, reference }: PaidRow,
  listed: readonly Refund[],
): Promise<void> {
  if (listed.length === 0) return;
  const { lignes } = await inTransaction(context.db, async (tx) => {
    const order = await lockCommande(tx, commandeId);
    const books: Books = { tx, context, order, paiementId: id, credited: [] };
    // Recorded before refunds were known by their ids, under an event's or the money's own: it stands for the oldest that nothing names.
    const isUnnamed = (row: RemboursementRow) =>
      row.doneAt !== null && (row.reference === reference || /^evt_/.test(row.reference ?? ''));
    let unnamed = sumOf((await findRemboursements(tx, id)).filter(isUnnamed));
    for (const refund of listed) unnamed = await recordOne(books, refund, unnamed);
    // Last: the counter of their numbers is locked after every product.
    for (const row of books.credited) await issueAvoir(tx, context, order, row);
    return order;
  });
  context.mailSignal.emit();
  stockMoved(context, lignes);
}

interface Books {
  tx: Transaction;
  context: Context;
  order: CommandeRow;
  paiementId: number;
  /** Refunds that want a credit note. */
  credited: RemboursementRow[];
}

/** Records one listed refund, of which `unnamed` cents at most were recorded before; answers what of them is left. */
async function recordOne(books: Books, refund: Refund, unnamed: number): Promise<number> {
  const { tx, context, order, paiementId } = books;
  const rows = await findRemboursements(tx, paiementId);
  const named = rows.find(({ reference }) => reference === refund.id);
  const due = rows.find(({ doneAt }) => doneAt === null);
  if (named && refund.failed) {
    if (await noteOnce(tx, order, 'remboursement_echoue', named))
      context.log.error({ refund, paiementId }, 'refund came back to the shop');
  }
  if (named || refund.failed) return unnamed;
  if (due && keyOf(due) === refund.key) {
    await finish(books, due, refund.id);
    return unnamed;
  }
  const known = Math.min(unnamed, refund.cents);
  await recordForeign(books, rows, refund.id, refund.cents - known);
  return unnamed - known;
}

/**
 * Records `cents` that were sent back at the provider's own site, or by us without our key: as what was owed if it
 * is as much, what is over as a refund of its own.
 */
async function recordForeign(
  books: Books,
  rows: readonly RemboursementRow[],
  reference: string,
  cents: number,
): Promise<void> {
  const { tx, context, order, paiementId } = books;
  const due = rows.find(({ doneAt }) => doneAt === null);
  const isOwed = due !== undefined && cents >= due.montantCentimes;
  if (isOwed) await finish(books, due, reference);
  const over = isOwed ? cents - due.montantCentimes : cents;
  const paid = await findPaidCents(tx, paiementId);
  if (paid === null)
    context.log.error({ paiementId, cents }, 'refund of a payment that never counted');
  if (paid === null || over <= 0) return;
  let free = paid - sumOf(rows);
  if (due && !isOwed && over > free) {
    // Less is left than is owed: the refund on its way, which the provider refuses now, is made smaller.
    await lessenRemboursement(tx, due, due.montantCentimes - (over - free));
    free = over;
  }
  const montantCentimes = Math.min(over, free);
  if (montantCentimes <= 0) return;
  const cause = due && isOutsideOrder(due.cause) ? due.cause : 'fournisseur';
  const row = { paiementId, commandeId: order.id, montantCentimes, reference };
  await arrive(books, await insertRemboursement(tx, { ...row, cause }));
}

async function finish(books: Books, due: RemboursementRow, reference: string): Promise<void> {
  await setRemboursementDone(books.tx, due.id, reference);
  await arrive(books, due);
}

/**
 * The money of a refund has gone back: journal and mail. The one that leaves nothing to send back ends the order, and
 * its unsent goods return to the shelf.
 */
async function arrive({ tx, context, order, credited }: Books, row: RemboursementRow) {
  const { id: remboursementId, cause } = row;
  if (isOutsideOrder(cause)) {
    await noteCommande(tx, order, `${cause}_rembourse`, { remboursementId });
    return queueRefunded(tx, context, order, row, true);
  }
  if (!mayMove(order.statut, 'remboursee')) return;
  const { left, due } = await refundStateOf(tx, order);
  const whole = left === 0 && !due;
  if (whole) {
    if (order.sentAt === null) await releaseStock(tx, order);
    await moveCommande(tx, order, 'remboursee', { cause, remboursementId });
  } else {
    await noteCommande(tx, order, 'remboursement_partiel', { remboursementId });
  }
  credited.push(row);
  return queueRefunded(tx, context, order, row, whole);
}
