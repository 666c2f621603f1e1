import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { PaymentSession } from '../../platform/external/payment.ts';
import { retakeStock, stockMoved } from '../catalogue/stock.service.ts';
import { type CommandeRow, lignesOf } from '../commandes/commandes.service.ts';
import {
  holdCommande,
  moveCommande,
  noteCommande,
  releaseStock,
} from '../commandes/states.service.ts';
import { issueFacture } from '../factures/factures.service.ts';
import { queueConfirmation } from '../mails/commandes.mails.ts';
import { queuePaidNews } from '../mails/gestion.mails.ts';
import { carryOutRefunds } from '../remboursements/refunds.service.ts';
import { followRefunds } from '../remboursements/refundsFollowed.service.ts';
import { insertRemboursement } from '../remboursements/remboursements.repository.ts';
import {
  adoptSession,
  findPaiementOfSession,
  insertEvenement,
  type PaiementRow,
  setPaiement,
} from './paiements.repository.ts';

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
  const { db, payment, log } = context;
  const ours = await findPaiementOfSession(db, sessionId);
  if (ours && ours.fournisseur !== payment.key) return null;
  const session = await payment.readSession(sessionId);
  if (!session) return null;
  const known = ours ?? (await adopt(context, session));
  if (!known) {
    log.warn({ sessionId }, 'payment session of nobody');
    return null;
  }
  const commandeId = known.commandeId;
  // Its money may have gone back before we knew of it: that event named a stranger then.
  const reference = session.paid ? session.reference : null;
  const wentBack = reference ? await context.payment.refundedCents(reference) : 0;
  await inTransaction(context.db, async (tx) => {
    if (event && !(await insertEvenement(tx, event))) return;
    const held = await holdCommande(tx, commandeId);
    const paiement = await findPaiementOfSession(tx, sessionId);
    if (!paiement || paiement.statut === 'payee' || paiement.statut === 'incoherente') return;
    if (session.paid) await receive(tx, context, held, paiement, session);
    else if (session.over) await setPaiement(tx, paiement.id, { statut: 'expiree' });
    else if (failed) await setPaiement(tx, paiement.id, { statut: 'echouee' });
  });
  context.mailBell.ring();
  stockMoved(context, await lignesOf(context.db, commandeId));
  await carryOutRefunds(context, commandeId);
  if (reference && wentBack > 0) await followRefunds(context, { ...known, reference });
  return session;
}

/** The attempt of a session that is paid before we were told of its opening, or whose opening was never answered. */
async function adopt({ db, payment }: Context, session: PaymentSession) {
  const { id: sessionId, clientReference, cle } = session;
  if (!cle || !/^[1-9]\d{0,8}$/.test(clientReference ?? '')) return undefined;
  const commandeId = Number(clientReference);
  return adoptSession(db, { commandeId, cle, sessionId, fournisseur: payment.key });
}

const inEuros = ({ currency }: PaymentSession) => currency?.toLowerCase() === 'eur';

const agrees = (held: CommandeRow, session: PaymentSession) =>
  session.clientReference === String(held.id) &&
  session.amountCents === held.montantDuCentimes &&
  inEuros(session);

async function receive(
  tx: Transaction,
  context: Context,
  held: CommandeRow,
  paiement: PaiementRow,
  session: PaymentSession,
): Promise<void> {
  const { reference, amountCents: montantCentimes } = session;
  const owe = (cause: string) =>
    insertRemboursement(tx, {
      paiementId: paiement.id,
      commandeId: held.id,
      montantCentimes: montantCentimes ?? 0,
      cause,
    });
  if (agrees(held, session)) {
    await setPaiement(tx, paiement.id, { statut: 'payee', reference, montantCentimes });
    return takeMoney(tx, context, held, owe);
  }
  context.log.error({ commandeId: held.id, session }, 'payment does not agree with its order');
  await noteCommande(tx, held, 'paiement_incoherent');
  if (reference && montantCentimes && inEuros(session)) {
    await setPaiement(tx, paiement.id, { statut: 'incoherente', reference, montantCentimes });
    await owe('incoherent');
  } else {
    // We cannot say what to send back: a keeper must look at it.
    await setPaiement(tx, paiement.id, { statut: 'incoherente', reference });
  }
}

/** What a payment that arrived does to its order: fulfilled, or owed back. */
async function takeMoney(
  tx: Transaction,
  context: Context,
  held: CommandeRow,
  owe: (cause: string) => Promise<unknown>,
): Promise<void> {
  if (held.statut === 'en_attente' && held.idUser === null) {
    // Nobody is left to whom it could be sent.
    await moveCommande(tx, held, 'annulee', { cause: 'compte_supprime' });
    await releaseStock(tx, held);
  }
  if (held.statut === 'en_attente') return fulfil(tx, context, held, 'paiement');
  if (held.statut === 'expiree') {
    const wanted = held.idUser !== null;
    if (wanted && (await retakeStock(tx, await lignesOf(tx, held.id))))
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
  await queuePaidNews(tx, context, held);
  // Last: the invoice counter's row is locked for the shortest time.
  await issueFacture(tx, context, held);
}
