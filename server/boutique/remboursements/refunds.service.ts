import type { RefundCause } from '../../../contract/boutique/historique.ts';
import { noteActe } from '../../comptes/actes/actes.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { euros } from '../../platform/frenchFormats.ts';
import { AppError } from '../../platform/http/appError.ts';
import { lockCommande, orderOf } from '../commandes/commandes.service.ts';
import { noteCommande } from '../commandes/states.service.ts';
import { carryOutRefunds } from './carryOut.service.ts';
import { followRefunds } from './record.service.ts';
import { countRefundedBefore, refundStateOf } from './refundState.service.ts';
import {
  deleteRemboursement,
  findBlocked,
  findDue,
  findOwnDue,
  findPaid,
  insertRemboursement,
} from './remboursements.repository.ts';

/** A keeper's refund. Amounts in cents. */
export interface RefundRequest {
  /** Absent: what is owed for a withdrawal, else all that is left. */
  cents: number | undefined;
  /** The remaining sum that the keeper saw; absent: the sum when the request came in. */
  expectedCents: number | undefined;
}

/** Owes a payment's money back; carried out after the commit (`carryOutRefunds`), or by the job. */
export async function oweBack(
  tx: Transaction,
  paiement: { id: number; commandeId: number },
  montantCentimes: number,
  cause: RefundCause,
): Promise<void> {
  const { id: paiementId, commandeId } = paiement;
  await insertRemboursement(tx, { paiementId, commandeId, montantCentimes, cause });
}

/**
 * Sends money of an order back. Of two keepers, or two clicks, that saw the same amount left, one is
 * heard. When the provider does not answer, it stays owed; asking again, or the job, tries again.
 * Throws `commande_not_found`, `commande_wrong_state`, `remboursement_changed`,
 * `remboursement_elsewhere`, and `remboursement_too_much` with what is left.
 */
export async function requestRefund(
  context: Context,
  keeperId: number,
  commandeId: number,
  { cents, expectedCents }: RefundRequest,
): Promise<void> {
  const seen =
    expectedCents ?? (await refundStateOf(context.db, await orderOf(context.db, commandeId))).left;
  await inTransaction(context.db, async (tx) => {
    const order = await lockCommande(tx, commandeId);
    const { left, due, proposed, withdrawn } = await refundStateOf(tx, order);
    if (due && cents === undefined && expectedCents === undefined) return;
    if (due) throw new AppError('remboursement_changed');
    const paiement = await findPaid(tx, commandeId);
    if (!paiement || left === 0) throw new AppError('commande_wrong_state');
    if (paiement.fournisseur !== context.payment.key) throw new AppError('remboursement_elsewhere');
    // A repeat of a withdrawal's refund must not send the rest back too.
    const unseen = cents === undefined && expectedCents === undefined && withdrawn?.asked;
    if (left !== seen || unseen) throw new AppError('remboursement_changed');
    const montantCentimes = cents ?? proposed;
    if (montantCentimes > left)
      throw new AppError('remboursement_too_much', { facts: { reste: left / 100 } });
    const row = { paiementId: paiement.id, commandeId, montantCentimes, cause: 'gestion' } as const;
    const { id: remboursementId } = await insertRemboursement(tx, row);
    await noteCommande(tx, order, 'remboursement_demande', { idUser: keeperId, remboursementId });
    await noteActe(tx, keeperId, {
      genre: 'remboursement_demande',
      idObjet: commandeId,
      changements: [{ champ: 'montant', avant: null, apres: euros(montantCentimes) }],
    });
  });
  await carryOutRefunds(context, commandeId);
}

/** An order's refund that its provider does not carry out, for keepers; undefined without one. */
export const blockedRefund = ({ db, payment }: Context, commandeId: number) =>
  findBlocked(db, commandeId, payment.key);

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
    const order = await lockCommande(tx, commandeId);
    const due = asked && (await findDue(tx, asked.paiement.id));
    if (!due) return;
    await deleteRemboursement(tx, due);
    await countRefundedBefore(tx, order);
    await noteCommande(tx, order, 'remboursement_abandonne', { idUser: keeperId });
    await noteActe(tx, keeperId, {
      genre: 'remboursement_abandonne',
      idObjet: commandeId,
      changements: [{ champ: 'montant', avant: euros(due.montantCentimes), apres: null }],
    });
  });
}
