import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { stockMoved } from '../catalogue/stock.service.ts';
import { lignesOf, orderOf, refundStateOf } from '../commandes/commandes.service.ts';
import { holdCommande, noteCommande } from '../commandes/states.service.ts';
import { inLanes } from '../paiements/lanes.ts';
import { findPaid, type PaiementRow } from '../paiements/paiements.repository.ts';
import { completeRefund, issueAvoirs } from './refundDone.service.ts';
import { noteFailedTry } from './refundsBlocked.service.ts';
import { followRefunds } from './refundsFollowed.service.ts';
import {
  findDue,
  findDueRemboursements,
  insertRemboursement,
  type RemboursementRow,
} from './remboursements.repository.ts';

/** A keeper's refund. Amounts in cents. */
export interface RefundAsked {
  /** Absent: what is owed for a withdrawal, else all that is left. */
  cents: number | undefined;
  /** What was left as the keeper saw it; absent: as it was when the request came in. */
  seenCents: number | undefined;
}

/**
 * Sends money of an order back. Of two keepers, or two clicks, that saw the same amount left, one is
 * heard. When the provider does not answer, it stays owed; asking again, or the job, tries again.
 * Throws `commande_not_found`, `commande_wrong_state`, `remboursement_changed`,
 * `remboursement_elsewhere`, and `remboursement_too_much` with what is left.
 */
export async function requestRefund(
  context: Context,
  commandeId: number,
  { cents, seenCents }: RefundAsked,
): Promise<void> {
  const seen =
    seenCents ?? (await refundStateOf(context.db, await orderOf(context.db, commandeId))).left;
  await inTransaction(context.db, async (tx) => {
    const held = await holdCommande(tx, commandeId);
    const { left, due, proposed, withdrawn } = await refundStateOf(tx, held);
    if (due && cents === undefined && seenCents === undefined) return;
    if (due) throw new AppError('remboursement_changed');
    const paiement = await findPaid(tx, commandeId);
    if (!paiement || left === 0) throw new AppError('commande_wrong_state');
    if (paiement.fournisseur !== context.payment.key) throw new AppError('remboursement_elsewhere');
    // A repeat of a withdrawal's refund must not send the rest back too.
    const unseen = cents === undefined && seenCents === undefined && withdrawn?.asked;
    if (left !== seen || unseen) throw new AppError('remboursement_changed');
    const montantCentimes = cents ?? proposed;
    if (montantCentimes > left)
      throw new AppError('remboursement_too_much', { facts: { reste: left / 100 } });
    const row = { paiementId: paiement.id, commandeId, montantCentimes, cause: 'gestion' };
    await insertRemboursement(tx, row);
    await noteCommande(tx, held, 'remboursement_demande');
  });
  await carryOutRefunds(context, commandeId);
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
  const owed = await findDueRemboursements(db, payment.key, commandeId, most);
  await inLanes(owed, async ({ remboursement, paiement }) => {
    try {
      await carryOut(context, remboursement, paiement);
    } catch (err) {
      log.error({ err, remboursement: remboursement.id }, 'refund not carried out yet');
      await noteFailedTry(context, remboursement);
    }
  });
}

const hourMs = 3_600_000;
// Stripe forgets a key after 24 hours: what is older may have been sent under it, and would be again.
const keyHours = 20;

/** A refund that waits, as it stands once the provider has been asked what went back of an old one. */
async function stillDue(
  context: Context,
  asked: RemboursementRow,
  paiement: PaiementRow & { reference: string },
): Promise<RemboursementRow | undefined> {
  if (Date.now() - asked.createdAt.getTime() < keyHours * hourMs) return asked;
  await followRefunds(context, paiement);
  return findDue(context.db, paiement.id);
}

async function carryOut(
  context: Context,
  asked: RemboursementRow,
  paiement: PaiementRow & { reference: string },
): Promise<void> {
  const { db, payment, log } = context;
  const remboursement = await stillDue(context, asked, paiement);
  if (!remboursement) return;
  const { id, commandeId, montantCentimes: amountCents } = remboursement;
  try {
    const { reference } = paiement;
    const sent = await payment.refund({
      reference,
      amountCents,
      key: `remboursement-${id}-${remboursement.cle}`,
    });
    const completed = await inTransaction(db, async (tx) => {
      const held = await holdCommande(tx, commandeId);
      const credited = await completeRefund(tx, context, held, remboursement, sent);
      await issueAvoirs(tx, context, held, credited ?? []);
      return credited !== null;
    });
    // Taken for carried out before it was: then the provider knows of more than we do.
    if (!completed) await followRefunds(context, paiement);
  } catch (error) {
    // Perhaps the provider refuses because the money went back from its own dashboard.
    try {
      await followRefunds(context, paiement);
    } catch (err) {
      log.warn({ err, paiement: paiement.id }, 'refunds not asked for');
    }
    throw error;
  }
  context.mailBell.ring();
  stockMoved(context, await lignesOf(db, commandeId));
}
