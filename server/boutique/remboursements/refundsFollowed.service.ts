import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { stockMoved } from '../catalogue/stock.service.ts';
import { type CommandeRow, lignesOf } from '../commandes/commandes.service.ts';
import { isApart } from '../commandes/refundCauses.ts';
import { holdCommande, noteOnce } from '../commandes/states.service.ts';
import {
  findPaiement,
  findPaiementOfMoney,
  insertEvenement,
  type PaiementRow,
} from '../paiements/paiements.repository.ts';
import { completeRefund, issueAvoirs, refundArrived } from './refundDone.service.ts';
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
 * more refund, and one that came back (the buyer's bank refused it) is noted for the keeper. Any
 * number of repeats, in any order, records it once. Throws `payment_unavailable`.
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
      if (unknown > 0)
        await issueAvoirs(tx, context, held, await takeUp(tx, context, held, id, unknown, of));
      if (unknown < 0) {
        context.log.error({ paiement: id, cents: -unknown }, 'refund came back to the shop');
        await noteOnce(tx, held, 'remboursement_echoue');
      }
      return true;
    });
    if (!agreed) continue;
    context.mailBell.ring();
    stockMoved(context, await lignesOf(context.db, commandeId));
    return;
  }
  throw new AppError('payment_unavailable', { retryAfter: 10 });
}

/** Records `cents` that went back without our knowing: as the refund that was owed, what is over as its own. Answers the refunds to credit. */
async function takeUp(
  tx: Transaction,
  context: Context,
  held: CommandeRow,
  paiementId: number,
  cents: number,
  reference: string,
): Promise<RemboursementRow[]> {
  const due = await findDue(tx, paiementId);
  if (due && cents >= due.montantCentimes) {
    const credited = (await completeRefund(tx, context, held, due, reference)) ?? [];
    const over = cents - due.montantCentimes;
    return [...credited, ...(await takeUp(tx, context, held, paiementId, over, reference))];
  }
  const paiement = await findPaiement(tx, paiementId);
  if (!paiement?.montantCentimes) {
    context.log.error({ paiementId, cents }, 'refund of a payment that never counted');
    return [];
  }
  const free = paiement.montantCentimes - paiement.rembourseCentimes;
  const { commandeId } = paiement;
  const cause = due && isApart(due.cause) ? due.cause : 'fournisseur';
  const record = async (montantCentimes: number) => {
    const row = { paiementId, commandeId, montantCentimes, cause };
    if (montantCentimes <= 0) return [];
    return refundArrived(tx, context, held, await insertDone(tx, row, reference));
  };
  if (!due || cents <= free) return record(Math.min(cents, free));
  // Less is left than was owed: the refund on its way, which the provider refuses now, is made smaller.
  await deleteRemboursement(tx, due);
  const credited = await record(cents);
  const rest = free + due.montantCentimes - cents;
  await insertRemboursement(tx, { ...newOf(due), montantCentimes: rest });
  return credited;
}

const newOf = ({ paiementId, commandeId, cause, createdAt }: RemboursementRow) => ({
  paiementId,
  commandeId,
  cause,
  createdAt,
});
