import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { lockCommande } from '../commandes/commandes.service.ts';
import { noteCommande } from '../commandes/states.service.ts';
import { forEachConcurrently } from '../forEachConcurrently.ts';
import { keyOf, recordRefunds } from './record.service.ts';
import {
  countRemboursementTry,
  findDue,
  findDueRemboursements,
  mostTries,
  type PaidRow,
  type RemboursementRow,
} from './remboursements.repository.ts';

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
  await forEachConcurrently(owed, async ({ remboursement, paiement }) => {
    try {
      await carryOut(context, paiement);
    } catch (err) {
      log.error({ err, remboursement: remboursement.id }, 'refund not carried out yet');
      await noteFailedTry(context, remboursement);
    }
  });
}

async function carryOut(context: Context, paiement: PaidRow): Promise<void> {
  const { db, payment } = context;
  const { id, reference } = paiement;
  // An earlier try may have been carried out though its answer was lost, and the provider forgets keys after a day.
  const listed = await payment.listRefunds(reference);
  await recordRefunds(context, paiement, listed);
  const due = await findDue(db, id);
  if (!due) return;
  const order = { reference, amountCents: due.montantCentimes, key: keyOf(due) };
  const sent = await payment.refund(order);
  await recordRefunds(context, paiement, [...listed, sent]);
  if (sent.failed) throw new AppError('payment_unavailable');
}

/** Counts a try that failed. The journal says once that money does not go back. */
async function noteFailedTry({ db }: Context, { id, commandeId }: RemboursementRow): Promise<void> {
  if ((await countRemboursementTry(db, id)) !== mostTries) return;
  await inTransaction(db, async (tx) => {
    const why = { remboursementId: id };
    await noteCommande(tx, await lockCommande(tx, commandeId), 'remboursement_bloque', why);
  });
}
