import { noteActe } from '../../comptes/actes/actes.service.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { type CommandeRow, lockCommande, withdrawnOf } from '../commandes/commandes.service.ts';
import { moveCommande } from '../commandes/states.service.ts';
import { queueSent } from '../mails/commande.mails.ts';
import { refundStateOf } from '../remboursements/refundState.service.ts';

/**
 * Marks an order sent, and tells who ordered. `suivi` is the parcel's number or address, '' for none; `withdrawnSeen`,
 * of how many articles the caller knows that they were withdrawn, null where it is not said.
 * Throws `commande_not_found`, `commande_wrong_state`, `expedition_changed`.
 */
export async function sendCommande(
  context: Context,
  keeper: Actor,
  id: number,
  { suivi, expectedWithdrawn }: { suivi: string; expectedWithdrawn: number | null },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const order = await lockCommande(tx, id);
    const withdrawn = withdrawnOf(order.lignes).reduce((n, line) => n + line.quantite, 0);
    if (expectedWithdrawn !== null && order.statut === 'payee' && withdrawn !== expectedWithdrawn)
      throw new AppError('expedition_changed');
    await advance(tx, keeper, order, 'expediee', { sentAt: new Date(), suivi });
    await queueSent(tx, context, order);
  });
  context.mailSignal.emit();
}

/** Marks an order delivered. Throws `commande_not_found`, `commande_wrong_state`. */
export async function deliverCommande(context: Context, keeper: Actor, id: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const order = await lockCommande(tx, id);
    await advance(tx, keeper, order, 'livree', { deliveredAt: new Date() });
  });
}

async function advance(
  tx: Transaction,
  keeper: Actor,
  order: CommandeRow,
  vers: 'expediee' | 'livree',
  changes: Parameters<typeof moveCommande>[4],
): Promise<void> {
  if ((await refundStateOf(tx, order)).due) throw new AppError('commande_wrong_state');
  await moveCommande(tx, order, vers, { cause: 'gestion', idUser: keeper.userId }, changes);
  const genre = vers === 'expediee' ? 'commande_expediee' : 'commande_livree';
  await noteActe(tx, keeper.userId, { genre, idObjet: order.id });
}
