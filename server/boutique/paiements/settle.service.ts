import type { MoveCause, NoteCause, RefundCause } from '../../../contract/boutique/journal.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { PaymentSession } from '../../platform/external/payment.ts';
import { retakeStock, stockMoved } from '../catalogue/stock.service.ts';
import type { CommandeRow } from '../commandes/commandes.service.ts';
import {
  holdCommande,
  moveCommande,
  noteCommande,
  releaseStock,
} from '../commandes/states.service.ts';
import { issueFacture } from '../factures/issue.service.ts';
import { queuePaid } from '../mails/commande.mails.ts';
import { carryOutRefunds } from '../remboursements/carryOut.service.ts';
import { followRefunds } from '../remboursements/record.service.ts';
import { oweBack } from '../remboursements/refunds.service.ts';
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
  const held = await inTransaction(db, async (tx) => {
    const held = await holdCommande(tx, known.commandeId);
    const paiement = await findPaiementOfSession(tx, sessionId);
    const isNews = !event || (await insertEvenement(tx, event));
    if (!isNews || !paiement || isTaken(paiement)) return held;
    if (session.paid) await receive(tx, context, held, paiement, session);
    else if (session.over) await setPaiement(tx, paiement.id, { statut: 'expiree' });
    else if (failed) await setPaiement(tx, paiement.id, { statut: 'echouee' });
    return held;
  });
  context.mailBell.ring();
  stockMoved(context, held.lignes);
  const { paid, reference } = session;
  // Its money may have gone back before we knew of it: that event named a stranger then.
  if (paid && reference) await followRefunds(context, { ...known, reference });
  await carryOutRefunds(context, held.id);
  return session;
}

const isTaken = ({ statut }: PaiementRow) => statut === 'payee' || statut === 'incoherente';

/** The attempt of a session that is paid before we were told of its opening, or whose opening was never answered. */
async function adopt({ db, payment }: Context, session: PaymentSession) {
  const { id: sessionId, clientReference, cle } = session;
  if (!cle || !/^[1-9]\d{0,8}$/.test(clientReference ?? '')) return undefined;
  const commandeId = Number(clientReference);
  return adoptSession(db, { commandeId, cle, sessionId, fournisseur: payment.key });
}

/** Money that came, and the order that it names. */
interface Arrival {
  session: PaymentSession;
  held: CommandeRow;
  /** The stock of an order whose hold was over could be taken again. */
  retaken?: boolean;
}

/** Where the order goes or what is noted of it, and why the money goes back if it does. */
type Meaning = { back?: RefundCause } & (
  | { vers: 'payee' | 'payee_sans_stock'; cause: MoveCause; note?: never }
  | { note: NoteCause; vers?: never }
);

const inEuros = ({ currency }: PaymentSession) => currency?.toLowerCase() === 'eur';

const agrees = ({ session, held }: Arrival) =>
  session.clientReference === String(held.id) &&
  session.amountCents === held.montantDuCentimes &&
  inEuros(session);

/** Without its name, or in another currency, we cannot say what to send back: a keeper must look at it. */
const isKnown = ({ session }: Arrival) =>
  session.reference !== null && Boolean(session.amountCents) && inEuros(session);

type Line = [when: (money: Arrival) => boolean, meaning: Meaning];

/** The first line that fits says what money means (docs/rules.md, Orders' money). */
const lines: Line[] = [
  [(money) => !agrees(money) && !isKnown(money), { note: 'paiement_incoherent' }],
  [(money) => !agrees(money), { note: 'paiement_incoherent', back: 'incoherent' }],
  [({ held }) => held.statut === 'en_attente', { vers: 'payee', cause: 'paiement' }],
  [({ retaken = false }) => retaken, { vers: 'payee', cause: 'paiement_tardif' }],
  [
    ({ held }) => held.statut === 'expiree',
    { vers: 'payee_sans_stock', cause: 'paiement_tardif', back: 'sans_stock' },
  ],
  [
    ({ held }) => held.statut === 'annulee',
    { vers: 'payee_sans_stock', cause: 'paiement_apres_annulation', back: 'apres_annulation' },
  ],
];
const twice: Meaning = { note: 'paiement_en_double', back: 'double' };

const meaningOf = (money: Arrival): Meaning => lines.find(([when]) => when(money))?.[1] ?? twice;

/** Takes money up, which is written once: the order moves on, or the money is owed back, or a keeper looks at it. */
async function receive(
  tx: Transaction,
  context: Context,
  held: CommandeRow,
  paiement: PaiementRow,
  session: PaymentSession,
): Promise<void> {
  const money = { session, held };
  const isRight = agrees(money);
  if (!isRight) context.log.error({ commandeId: held.id, session }, 'payment does not agree');
  if (isRight && held.statut === 'en_attente' && held.idUser === null) {
    // Nobody is left to whom it could be sent.
    await moveCommande(tx, held, 'annulee', { cause: 'compte_supprime' });
    await releaseStock(tx, held);
  }
  const isLate = isRight && held.statut === 'expiree' && held.idUser !== null;
  const retaken = isLate && (await retakeStock(tx, held.lignes));
  const { back, ...what } = meaningOf({ ...money, retaken });

  const statut = isRight ? 'payee' : 'incoherente';
  const montantCentimes = isRight || back ? session.amountCents : null;
  await setPaiement(tx, paiement.id, { statut, reference: session.reference, montantCentimes });
  if (back) await oweBack(tx, paiement, montantCentimes ?? 0, back);
  if (what.note) return noteCommande(tx, held, what.note);
  const isPaid = what.vers === 'payee';
  const changes = isPaid ? { paidAt: new Date(), stockPris: true } : {};
  await moveCommande(tx, held, what.vers, { cause: what.cause }, changes);
  if (!isPaid) return;
  await queuePaid(tx, context, held);
  // Last: the invoice counter's row is locked for the shortest time.
  await issueFacture(tx, context, held);
}
