import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { PaymentSession } from '../../external/payment.ts';
import { type CommandeRow, lignesOf } from '../commandes/commandes.service.ts';
import { holdCommande, moveCommande, noteCommande } from '../commandes/states.service.ts';
import { issueFacture } from '../factures/factures.service.ts';
import { retakeStock, stockMoved } from '../produits/stock.service.ts';
import { queueConfirmation } from './boutique.mails.ts';
import {
  findPaiementOfSession,
  insertEvenement,
  type PaiementRow,
  setPaiement,
} from './paiements.repository.ts';
import { carryOutRefunds } from './refunds.service.ts';
import { followRefunds } from './refundsFollowed.service.ts';
import { insertRemboursement } from './remboursements.repository.ts';

export interface SettleOptions {
  /** The event that told of it: carried out once, however often it comes. */
  event?: { id: string; type: string };
  /** The event says that a delayed payment failed. */
  failed?: boolean;
}

/**
 * Brings an order up to date with its payment session: asked by the webhook, by the return page and
 * before an order expires, always with the same effect. What counts is the session as its provider
 * tells it now; answers that, null for a session of nobody. Throws `payment_unavailable`.
 */
export async function settleSession(
  context: Context,
  sessionId: string,
  { event, failed = false }: SettleOptions = {},
): Promise<PaymentSession | null> {
  const known = await findPaiementOfSession(context.db, sessionId);
  if (!known || known.fournisseur !== context.payment.key) {
    context.log.warn({ sessionId }, 'payment session of nobody');
    return null;
  }
  const session = await context.payment.readSession(sessionId);
  if (!session) return null;
  const commandeId = known.commandeId;
  const paid = await inTransaction(context.db, async (tx) => {
    if (event && !(await insertEvenement(tx, event))) return null;
    const held = await holdCommande(tx, commandeId);
    const paiement = await findPaiementOfSession(tx, sessionId);
    if (!paiement || paiement.statut === 'payee' || paiement.statut === 'incoherente') return null;
    if (session.paid) return receive(tx, context, held, paiement, session);
    if (session.over) await setPaiement(tx, paiement.id, { statut: 'expiree' });
    else if (failed) await setPaiement(tx, paiement.id, { statut: 'echouee' });
    return null;
  });
  context.mailBell.ring();
  stockMoved(context, await lignesOf(context.db, commandeId));
  await carryOutRefunds(context, commandeId);
  if (paid) await heardBefore(context, paid);
  return session;
}

/** Its money may have gone back before we knew of the payment: that event named a stranger then. */
async function heardBefore(context: Context, paiement: ReceivedPaiement): Promise<void> {
  try {
    await followRefunds(context, paiement);
  } catch (err) {
    context.log.warn({ err, paiement: paiement.id }, 'refunds of a new payment not asked for');
  }
}

type ReceivedPaiement = PaiementRow & { reference: string };

const agrees = (held: CommandeRow, session: PaymentSession) =>
  session.clientReference === String(held.id) &&
  session.amountCents === held.montantDuCentimes &&
  session.currency?.toLowerCase() === 'eur';

async function receive(
  tx: Transaction,
  context: Context,
  held: CommandeRow,
  paiement: PaiementRow,
  session: PaymentSession,
): Promise<ReceivedPaiement | null> {
  const { reference } = session;
  if (!agrees(held, session)) {
    context.log.error({ commandeId: held.id, session }, 'payment does not agree with its order');
    await setPaiement(tx, paiement.id, { statut: 'incoherente', reference });
    await noteCommande(tx, held, 'paiement_incoherent');
    return null;
  }
  const montantCentimes = held.montantDuCentimes;
  await setPaiement(tx, paiement.id, { statut: 'payee', reference, montantCentimes });
  await takeMoney(tx, context, held, paiement);
  return reference === null ? null : { ...paiement, reference };
}

/** What a payment that arrived does to its order: fulfilled, or owed back. */
async function takeMoney(
  tx: Transaction,
  context: Context,
  held: CommandeRow,
  paiement: PaiementRow,
): Promise<void> {
  const owe = (cause: string) =>
    insertRemboursement(tx, {
      paiementId: paiement.id,
      commandeId: held.id,
      montantCentimes: held.montantDuCentimes,
      cause,
    });

  if (held.statut === 'en_attente') return fulfil(tx, context, held, 'paiement');
  if (held.statut === 'expiree') {
    if (await retakeStock(tx, await lignesOf(tx, held.id)))
      return fulfil(tx, context, held, 'paiement_tardif');
    await moveCommande(tx, held, 'payee_sans_stock', { cause: 'paiement_tardif' });
    await owe('sans_stock');
  } else if (held.statut === 'annulee') {
    await moveCommande(tx, held, 'payee_sans_stock', { cause: 'paiement_apres_annulation' });
    await owe('apres_annulation');
  } else {
    await noteCommande(tx, held, 'paiement_en_double');
    await owe('double');
  }
}

async function fulfil(tx: Transaction, context: Context, held: CommandeRow, cause: string) {
  await moveCommande(tx, held, 'payee', { cause }, { paidAt: new Date(), stockPris: true });
  await queueConfirmation(tx, context, held);
  // Last: the invoice counter's row is locked for the shortest time.
  await issueFacture(tx, context, held);
}
