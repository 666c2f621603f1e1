import { isDeepStrictEqual } from 'node:util';
import type { CheckoutInput } from '../../../contract/boutique/paiement.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { type CommandeRow, lockCommande, ownCommande } from '../commandes/commandes.service.ts';
import { mergedLignes } from '../commandes/placeCommande.service.ts';
import { extendHold } from '../commandes/states.service.ts';
import {
  findIncoherents,
  findLastPaiement,
  findWaiting,
  insertPaiement,
  openPaiement,
  type PaiementRow,
  setPaiement,
} from './paiements.repository.ts';
import { settleAttempt } from './unpaid.service.ts';

const minuteMs = 60_000;
/** Stripe takes no less than 30 minutes; the rest is for the time until it hears of us. */
const sessionMinutes = 35;
/** The stock outlives the session by this, for a payment made in its last second. */
const graceMinutes = 15;
/** An attempt whose opening was cut short is taken up again within this time, then given up. */
const openingMinutes = 2;
/** Each attempt keeps the stock a little longer, but no one keeps it from others all day. */
const longestHoldMinutes = 180;
const mostCandidates = 20;

/** The actor's order that is to be paid. Throws `commande_not_found`, `commande_mismatch`. */
async function asked(context: Context, actor: Actor, input: CheckoutInput): Promise<CommandeRow> {
  const wanted = mergedLignes(input.lignes);
  const ids =
    input.commandeId == null
      ? await findWaiting(context.db, actor.userId, mostCandidates)
      : [input.commandeId];
  for (const id of ids) {
    const row = await ownCommande(context.db, actor, id);
    if (isDeepStrictEqual(wanted, mergedLignes(row.lignes))) return row;
  }
  throw new AppError('commande_mismatch');
}

const isAlive = (row: PaiementRow | undefined, context: Context) =>
  row !== undefined &&
  row.fournisseur === context.payment.key &&
  ((row.statut === 'ouverte' && row.expiresAt.getTime() > Date.now() + minuteMs) ||
    (row.statut === 'reservee' &&
      row.createdAt.getTime() > Date.now() - openingMinutes * minuteMs));

/**
 * Ends an earlier session whose end is near, so that a new one may take its place. Throws
 * `commande_wrong_state` when a payment is under way in it, `payment_unavailable` when that is unknown.
 */
async function endStale(context: Context, { id, statut }: CommandeRow): Promise<void> {
  const last = statut === 'en_attente' ? await findLastPaiement(context.db, id) : undefined;
  if (last?.statut !== 'ouverte' && last?.statut !== 'echouee') return;
  if (isAlive(last, context)) return;
  const etat = await settleAttempt(context, last, true);
  if (etat === 'en_traitement') throw new AppError('commande_wrong_state');
  if (etat === 'inconnu' || etat === 'ouvert')
    throw new AppError('payment_unavailable', { retryAfter: 10 });
}

/**
 * The one attempt under which the order may be paid now; a new one only when the last is over.
 * Throws `commande_wrong_state`, `commande_expired`.
 */
async function attempt(context: Context, commandeId: number): Promise<PaiementRow> {
  return inTransaction(context.db, async (tx) => {
    const order = await lockCommande(tx, commandeId);
    if (order.statut === 'expiree') throw new AppError('commande_expired');
    if (order.statut !== 'en_attente') throw new AppError('commande_wrong_state');
    if (order.holdUntil < new Date()) throw new AppError('commande_expired');
    // Money came that does not agree with the order: no more is asked for.
    if ((await findIncoherents(tx, commandeId)).length > 0)
      throw new AppError('commande_wrong_state');
    const last = await findLastPaiement(tx, commandeId);
    if (last && isAlive(last, context)) return last;
    if (last && (last.statut === 'ouverte' || last.statut === 'reservee'))
      await setPaiement(tx, last.id, { statut: 'expiree' });
    const tentative = (last?.tentative ?? 0) + 1;
    const expiresAt = new Date(Date.now() + sessionMinutes * minuteMs);
    const heldUntil = new Date(expiresAt.getTime() + graceMinutes * minuteMs);
    if (heldUntil.getTime() > order.createdAt.getTime() + longestHoldMinutes * minuteMs)
      throw new AppError('commande_expired');
    await extendHold(tx, order, heldUntil);
    const fournisseur = context.payment.key;
    return insertPaiement(tx, { commandeId, tentative, fournisseur, expiresAt });
  });
}

/**
 * The address where the actor pays an order (docs/rules.md, Orders). Repeated or parallel calls
 * answer the same open session. Throws `commande_mismatch`, `commande_not_found`,
 * `commande_wrong_state`, `commande_expired`, `payment_unavailable`.
 */
export async function openCheckout(
  context: Context,
  actor: Actor,
  input: CheckoutInput,
): Promise<{ url: string }> {
  const { env, db, payment } = context;
  const row = await asked(context, actor, input);
  await endStale(context, row);
  const current = await attempt(context, row.id);
  if (current.url) return { url: current.url };
  const back = `${env.PUBLIC_URL}/paiement?commandeId=${row.id}`;
  // Outside the transaction: no connection waits for the provider. The same attempt, asked for
  // twice, is the same session for the provider (idempotency key).
  const session = await payment.openSession({
    commandeId: row.id,
    key: `commande-${row.id}-${current.tentative}-${current.cle}`,
    cle: current.cle,
    moyenPaiement: row.moyenPaiement,
    email: row.client?.email ?? '',
    lignes: row.lignes,
    expiresAt: current.expiresAt,
    successUrl: `${back}&retour=succes`,
    cancelUrl: `${back}&retour=abandon`,
  });
  if ((await openPaiement(db, current.id, session)) !== 'ouverte') {
    // The order was cancelled, or expired, while the provider answered.
    await payment.closeSession(session.id);
    throw new AppError('commande_wrong_state');
  }
  return { url: session.url };
}
