import type { EtatPaiement } from '../../../contract/boutique/commande.ts';
import type { MoveCause } from '../../../contract/boutique/historique.ts';
import { noteActe } from '../../comptes/actes/actes.service.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { stockMoved } from '../catalogue/stock.service.ts';
import {
  type CommandeRow,
  lockCommande,
  orderOf,
  ownCommande,
} from '../commandes/commandes.service.ts';
import { moveCommande, releaseStock } from '../commandes/states.service.ts';
import { forEachConcurrently } from '../forEachConcurrently.ts';
import { queueCancelled } from '../mails/commande.mails.ts';
import { dropReserved, findIncoherents, findOverdue, findWaiting } from './paiements.repository.ts';
import { settleUnpaid } from './unpaid.service.ts';

/** More orders than anyone leaves unpaid. */
const mostLeft = 1_000;

async function leave(
  tx: Transaction,
  order: CommandeRow,
  vers: 'annulee' | 'expiree',
  why: { cause: MoveCause; idUser?: number },
) {
  await moveCommande(tx, order, vers, why);
  await dropReserved(tx, order.id);
  return releaseStock(tx, order);
}

/**
 * Gives up the actor's waiting order: its payment session is closed, its stock free again.
 * Throws `commande_not_found`, and `commande_wrong_state` once it is paid, or being paid.
 */
export async function cancelOwn(context: Context, actor: Actor, id: number): Promise<void> {
  const row = await ownCommande(context.db, actor, id);
  await cancelWaiting(context, row, { cause: 'annulation', idUser: actor.userId });
}

/**
 * The same by a keeper, for anyone's waiting order: who ordered is told by mail.
 * Throws `commande_not_found`, `commande_wrong_state`.
 */
export async function cancelByKeeper(context: Context, keeper: Actor, id: number): Promise<void> {
  const row = await orderOf(context.db, id);
  const why = { cause: 'annulation_boutique', idUser: keeper.userId } as const;
  await cancelWaiting(context, row, why, async (tx, order, etat) => {
    await noteActe(tx, keeper.userId, { genre: 'commande_annulee', idObjet: id });
    await queueCancelled(tx, context, order, etat === 'aucun' || etat === 'termine');
  });
  context.mailSignal.emit();
}

/** Gives up all unpaid orders of a member who leaves; one that is being paid ends by itself. */
export async function cancelAllOf(context: Context, idUser: number): Promise<void> {
  const cancel = async (id: number) => {
    try {
      const row = await orderOf(context.db, id);
      await cancelWaiting(context, row, { cause: 'annulation', idUser });
    } catch (err) {
      if (!(err instanceof AppError)) throw err;
      context.log.info({ err, commande: id }, 'order of a leaving member not cancelled');
    }
  };
  await Promise.all((await findWaiting(context.db, idUser, mostLeft)).map(cancel));
}

async function cancelWaiting(
  context: Context,
  { id, statut }: CommandeRow,
  why: { cause: MoveCause; idUser: number },
  tell: (tx: Transaction, order: CommandeRow, etat: EtatPaiement) => Promise<void> = async () => {},
): Promise<void> {
  if (statut !== 'en_attente') throw new AppError('commande_wrong_state');
  const etat = await settleUnpaid(context, id, { close: true });
  if (etat === 'en_traitement') throw new AppError('commande_wrong_state');
  const released = await inTransaction(context.db, async (tx) => {
    const order = await lockCommande(tx, id);
    // A keeper looks at it first.
    const odd = await findIncoherents(tx, id);
    if (odd.some(({ montantCentimes }) => montantCentimes === null))
      throw new AppError('commande_wrong_state');
    const lignes = await leave(tx, order, 'annulee', why);
    await tell(tx, order, etat);
    return lignes;
  });
  stockMoved(context, released);
}

/** Ends a waiting order's hold (when it is over, or `atOnce`), unless it was paid meanwhile. */
export async function expireCommande(
  context: Context,
  id: number,
  { atOnce = false } = {},
): Promise<void> {
  if (!atOnce) await settleUnpaid(context, id, { close: true });
  const released = await inTransaction(context.db, async (tx) => {
    const order = await lockCommande(tx, id);
    const over = atOnce || order.holdUntil < new Date();
    if (order.statut !== 'en_attente' || !over) return [];
    return leave(tx, order, 'expiree', { cause: 'delai_depasse' });
  });
  stockMoved(context, released);
}

/** Ends every hold that is over; answers how many were looked at. May run in several processes. */
export async function expireCommandes(context: Context, most = 200): Promise<number> {
  const ids = await findOverdue(context.db, most);
  await forEachConcurrently(ids, (id) =>
    expireCommande(context, id).catch((err) =>
      context.log.error({ err, commande: id }, 'order not expired'),
    ),
  );
  return ids.length;
}
