import type { MoveCause, NoteCause, RefundCause } from '../../../contract/boutique/historique.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { PaymentSession, SessionEvent } from '../../platform/external/payment.ts';
import { retakeStock, stockMoved } from '../catalogue/stock.service.ts';
import { type CommandeRow, lockCommande } from '../commandes/commandes.service.ts';
import { moveCommande, noteCommande, releaseStock } from '../commandes/states.service.ts';
import { issueFacture } from '../factures/issue.service.ts';
import { queuePaid } from '../mails/commande.mails.ts';
import { carryOutRefunds } from '../remboursements/carryOut.service.ts';
import { followRefunds } from '../remboursements/record.service.ts';
import { oweBack } from '../remboursements/refunds.service.ts';
import { lockAttempt, type PaiementRow, setPaiement } from './paiements.repository.ts';

/**
 * Brings an order up to date with its payment session as the provider tells it now: after an event,
 * on the return page and before an order expires, always with the same effect.
 * Throws `payment_unavailable`.
 */
export async function settleSession(
  context: Context,
  session: PaymentSession,
  event?: SessionEvent,
): Promise<void> {
  const { db, payment, log } = context;
  const settled = await inTransaction(db, async (tx) => {
    const found = await lockAttempt(tx, session, payment.key, event);
    if (!found) return null;
    const { attempt, order, isNews } = found;
    if (isNews && session.paid) return receive(tx, context, attempt, { session, order });
    if (isNews && session.over) await setPaiement(tx, attempt.id, { statut: 'expiree' });
    else if (isNews && event?.failed) await setPaiement(tx, attempt.id, { statut: 'echouee' });
    return { attempt, owed: attempt.rembourseCentimes > 0, moved: [] };
  });
  if (!settled) return log.warn({ sessionId: session.id }, 'payment session of no order');
  const { attempt, owed, moved } = settled;
  context.mailSignal.emit();
  if (moved.length > 0) stockMoved(context, moved);
  const { paid, reference, refunded } = session;
  // Its money may have gone back before we knew of it: that event named a stranger then.
  if (paid && reference && refunded) await followRefunds(context, { ...attempt, reference });
  if (owed) await carryOutRefunds(context, attempt.commandeId);
}

/** Money that came, and the order that it is for. */
interface Money {
  session: PaymentSession;
  order: Pick<CommandeRow, 'id' | 'montantDuCentimes'>;
}

/** The same payment, once the order row is locked. */
interface Arrival extends Money {
  order: CommandeRow;
  /** The stock of an order whose hold was over could be taken again. */
  retaken: boolean;
}

/** The order's next state or the note about it, and the cause of a refund if there is one. */
type Meaning = { back?: RefundCause } & (
  | { vers: 'payee' | 'payee_sans_stock'; cause: MoveCause; note?: never }
  | { note: NoteCause; vers?: never }
);

const inEuros = ({ currency }: PaymentSession) => currency?.toLowerCase() === 'eur';

const agrees = ({ session, order }: Money) =>
  session.clientReference === String(order.id) &&
  session.amountCents === order.montantDuCentimes &&
  inEuros(session);

/** Without its name, or in another currency, we cannot say what to send back: a keeper must look at it. */
const isKnown = ({ session }: Money) =>
  session.reference !== null && Boolean(session.amountCents) && inEuros(session);

type Line = [when: (money: Arrival) => boolean, meaning: Meaning];

/** The first line that fits says what money means (docs/rules.md, Orders' money). */
const lines: Line[] = [
  [(money) => !agrees(money) && !isKnown(money), { note: 'paiement_incoherent' }],
  [(money) => !agrees(money), { note: 'paiement_incoherent', back: 'incoherent' }],
  [({ order }) => order.statut === 'en_attente', { vers: 'payee', cause: 'paiement' }],
  [({ retaken }) => retaken, { vers: 'payee', cause: 'paiement_tardif' }],
  [
    ({ order }) => order.statut === 'expiree',
    { vers: 'payee_sans_stock', cause: 'paiement_tardif', back: 'sans_stock' },
  ],
  [
    ({ order }) => order.statut === 'annulee',
    { vers: 'payee_sans_stock', cause: 'paiement_apres_annulation', back: 'apres_annulation' },
  ],
];
const twice: Meaning = { note: 'paiement_en_double', back: 'double' };

const meaningOf = (money: Arrival): Meaning => lines.find(([when]) => when(money))?.[1] ?? twice;

/** An attempt whose session was settled: whether money has to go back, and the lines whose stock moved. */
interface Settled {
  attempt: PaiementRow;
  owed: boolean;
  moved: CommandeRow['lignes'];
}

/** Takes money up, which is written once, and then the order. */
async function receive(
  tx: Transaction,
  context: Context,
  attempt: PaiementRow,
  money: Money,
): Promise<Settled> {
  const { amountCents, reference } = money.session;
  const isRight = agrees(money);
  if (!isRight)
    context.log.error(
      { commandeId: money.order.id, session: money.session },
      'payment does not agree',
    );
  await setPaiement(tx, attempt.id, {
    statut: isRight ? 'payee' : 'incoherente',
    reference,
    montantCentimes: isRight || isKnown(money) ? amountCents : null,
  });
  return moveOn(tx, context, attempt, money);
}

/** The order moves on, or the money is owed back, or a keeper looks at it. */
async function moveOn(
  tx: Transaction,
  context: Context,
  attempt: PaiementRow,
  money: Money,
): Promise<Settled> {
  const { session } = money;
  const order = await lockCommande(tx, attempt.commandeId);
  const { moved, retaken } = agrees(money) ? await stockFor(tx, order) : untouched;
  const { back, ...what } = meaningOf({ session, order: order, retaken });
  if (back) await oweBack(tx, attempt, session.amountCents ?? 0, back);
  const settled = { attempt, owed: back !== undefined, moved };
  if (what.note) {
    await noteCommande(tx, order, what.note);
    return settled;
  }
  const isPaid = what.vers === 'payee';
  const changes = isPaid ? { paidAt: new Date(), stockPris: true } : {};
  await moveCommande(tx, order, what.vers, { cause: what.cause }, changes);
  if (!isPaid) return settled;
  await queuePaid(tx, context, order);
  // Last: the invoice counter's row is locked for the shortest time.
  await issueFacture(tx, context, order);
  return settled;
}

const untouched = { moved: [], retaken: false };

/** The stock of a held order that was waiting for this money, or waited too long. */
async function stockFor(tx: Transaction, order: CommandeRow) {
  if (order.statut === 'en_attente' && order.idUser === null) {
    // The account is gone, and with it the person who would receive it.
    await moveCommande(tx, order, 'annulee', { cause: 'compte_supprime' });
    return { moved: await releaseStock(tx, order), retaken: false };
  }
  const isLate = order.statut === 'expiree' && order.idUser !== null;
  const retaken = isLate && (await retakeStock(tx, order.lignes));
  return { moved: retaken ? order.lignes : [], retaken };
}
