import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError } from '../../http/appError.ts';
import { type CommandeRow, lignesOf } from '../commandes/commandes.service.ts';
import { holdCommande } from '../commandes/states.service.ts';
import { stockMoved } from '../produits/stock.service.ts';
import {
  findPaiement,
  findPaiementOfMoney,
  insertEvenement,
  type PaiementRow,
} from './paiements.repository.ts';
import { completeRefund, refundArrived } from './refundDone.service.ts';
import {
  deleteRemboursement,
  findDoneCents,
  findDue,
  insertDone,
  insertRemboursement,
  type RemboursementRow,
} from './remboursements.repository.ts';

interface ProviderEvent {
  id: string;
  type: string;
}

/** The provider says that money went back, perhaps from its own dashboard. Throws `payment_unavailable`. */
export async function noteRefund(
  context: Context,
  reference: string,
  event: ProviderEvent,
): Promise<void> {
  const paiement = await findPaiementOfMoney(context.db, reference);
  if (!paiement || paiement.fournisseur !== context.payment.key) return;
  await followRefunds(context, { ...paiement, reference }, event);
}

const rounds = 5;

/**
 * Makes our refunds of a payment agree with what its provider says went back: the difference is one
 * more refund. Any number of repeats, in any order, records it once. Throws `payment_unavailable`.
 */
export async function followRefunds(
  context: Context,
  paiement: PaiementRow & { reference: string },
  event?: ProviderEvent,
): Promise<void> {
  const { id, commandeId, reference } = paiement;
  for (let round = 0; round < rounds; round += 1) {
    const known = await findDoneCents(context.db, id);
    const unknown = (await context.payment.refundedCents(reference)) - known;
    const agreed = await inTransaction(context.db, async (tx) => {
      const held = await holdCommande(tx, commandeId);
      // What the provider said is compared with what we knew when we asked, never with later news.
      if ((await findDoneCents(tx, id)) !== known) return false;
      if (event && !(await insertEvenement(tx, event))) return true;
      const of = event?.id ?? reference;
      if (unknown > 0) await takeUp(tx, context, held, id, unknown, of);
      return true;
    });
    if (!agreed) continue;
    context.mailBell.ring();
    stockMoved(context, await lignesOf(context.db, commandeId));
    return;
  }
  throw new AppError('payment_unavailable', { retryAfter: 10 });
}

/** Records `cents` that went back without our knowing: as the refund that was owed, what is over as its own. */
async function takeUp(
  tx: Transaction,
  context: Context,
  held: CommandeRow,
  paiementId: number,
  cents: number,
  reference: string,
): Promise<void> {
  const due = await findDue(tx, paiementId);
  if (due && cents >= due.montantCentimes) {
    await completeRefund(tx, context, held, due, reference);
    return takeUp(tx, context, held, paiementId, cents - due.montantCentimes, reference);
  }
  const paiement = await findPaiement(tx, paiementId);
  if (paiement?.statut !== 'payee') {
    context.log.error({ paiementId, cents }, 'refund of a payment that never counted');
    return;
  }
  const paid = paiement.montantCentimes ?? held.montantDuCentimes;
  const free = paid - paiement.rembourseCentimes;
  const { commandeId } = paiement;
  const cause = due?.cause === 'double' ? 'double' : 'fournisseur';
  const record = async (montantCentimes: number) => {
    const row = { paiementId, commandeId, montantCentimes, cause };
    if (montantCentimes > 0)
      await refundArrived(tx, context, held, await insertDone(tx, row, reference));
  };
  if (!due || cents <= free) return record(Math.min(cents, free));
  // Less is left than was owed: the refund on its way, which the provider refuses now, is made smaller.
  await deleteRemboursement(tx, due);
  await record(cents);
  const rest = free + due.montantCentimes - cents;
  await insertRemboursement(tx, { ...newOf(due), montantCentimes: rest });
}

const newOf = ({ paiementId, commandeId, cause, createdAt }: RemboursementRow) => ({
  paiementId,
  commandeId,
  cause,
  createdAt,
});
