import type { Commande, EtatPaiement, VerifiedCommande } from '../../../contract/commande.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError } from '../../http/appError.ts';
import type { Actor } from '../auth/sessions.service.ts';
import {
  type CommandeRow,
  orderOf,
  overdueCommandes,
  ownCommande,
  readCommande,
} from '../commandes/commandes.service.ts';
import { holdCommande, moveCommande, releaseStock } from '../commandes/states.service.ts';
import { stockMoved } from '../produits/stock.service.ts';
import { queueCancelled } from './boutique.mails.ts';
import { etatOf, foremost } from './etatPaiement.ts';
import { findUnpaid, setPaiement } from './paiements.repository.ts';
import { settleSession } from './settle.service.ts';

/**
 * Takes up what was paid so far, and answers what the provider says of it; one that does not answer
 * is heard later (late payment).
 */
async function settleUnpaid(
  context: Context,
  commandeId: number,
  { close = false, ended = false },
): Promise<EtatPaiement> {
  let etat: EtatPaiement = 'aucun';
  for (const { sessionId, fournisseur, statut } of await findUnpaid(context.db, commandeId, {
    ended,
  })) {
    if (!sessionId || fournisseur !== context.payment.key) continue;
    try {
      if (close) await context.payment.closeSession(sessionId);
      const session = await settleSession(context, sessionId);
      etat = foremost(etat, etatOf(session, statut === 'echouee'));
    } catch (err) {
      context.log.warn({ err, commandeId }, 'payment session not reached');
      etat = foremost(etat, 'inconnu');
    }
  }
  return etat;
}

async function leave(
  tx: Transaction,
  held: CommandeRow,
  vers: 'annulee' | 'expiree',
  why: { cause: string; idUser?: number },
) {
  await moveCommande(tx, held, vers, why);
  for (const { id } of await findUnpaid(tx, held.id))
    await setPaiement(tx, id, { statut: 'expiree' });
  return releaseStock(tx, held);
}

/**
 * Gives up the actor's waiting order: its payment session is closed, its stock free again.
 * Throws `commande_not_found`, and `commande_wrong_state` once it is paid.
 */
export async function cancelCommande(
  context: Context,
  actor: Actor,
  id: number,
): Promise<Commande> {
  const row = await ownCommande(context.db, actor, id);
  await cancelWaiting(context, row, { cause: 'annulation', idUser: actor.userId });
  return readCommande(context, actor, id);
}

/**
 * The same by a keeper, for anyone's waiting order: who ordered is told by mail.
 * Throws `commande_not_found`, `commande_wrong_state`.
 */
export async function cancelByKeeper(context: Context, keeper: Actor, id: number): Promise<void> {
  const row = await orderOf(context.db, id);
  const why = { cause: 'annulation_boutique', idUser: keeper.userId };
  await cancelWaiting(context, row, why, (tx, held) => queueCancelled(tx, context, held));
  context.mailBell.ring();
}

async function cancelWaiting(
  context: Context,
  { id, statut }: CommandeRow,
  why: { cause: string; idUser: number },
  tell: (tx: Transaction, held: CommandeRow) => Promise<void> = async () => {},
): Promise<void> {
  if (statut !== 'en_attente') throw new AppError('commande_wrong_state');
  await settleUnpaid(context, id, { close: true });
  const released = await inTransaction(context.db, async (tx) => {
    const held = await holdCommande(tx, id);
    const lignes = await leave(tx, held, 'annulee', why);
    await tell(tx, held);
    return lignes;
  });
  stockMoved(context, released);
}

/**
 * Asks the provider whether the order was paid, for the page to which the buyer returns; a hold that
 * is over ends here rather than with the next job. Throws `commande_not_found`.
 */
export async function verifyPayment(
  context: Context,
  actor: Actor,
  id: number,
): Promise<VerifiedCommande> {
  const { statut, holdUntil } = await ownCommande(context.db, actor, id);
  const etatPaiement = await settleUnpaid(context, id, { ended: true });
  if (statut === 'en_attente' && holdUntil < new Date()) await expireCommande(context, id);
  return { ...(await readCommande(context, actor, id)), etatPaiement };
}

/** Ends a waiting order's hold (when it is over, or `atOnce`), unless it was paid meanwhile. */
export async function expireCommande(
  context: Context,
  id: number,
  { atOnce = false } = {},
): Promise<void> {
  if (!atOnce) await settleUnpaid(context, id, { close: true });
  const released = await inTransaction(context.db, async (tx) => {
    const held = await holdCommande(tx, id);
    const over = atOnce || held.holdUntil < new Date();
    if (held.statut !== 'en_attente' || !over) return [];
    return leave(tx, held, 'expiree', { cause: 'delai_depasse' });
  });
  stockMoved(context, released);
}

/** Ends every hold that is over; answers how many were looked at. May run in several processes. */
export async function expireCommandes(context: Context, most = 200): Promise<number> {
  const ids = await overdueCommandes(context.db, most);
  for (const id of ids) {
    try {
      await expireCommande(context, id);
    } catch (err) {
      context.log.error({ err, commande: id }, 'order not expired');
    }
  }
  return ids.length;
}
