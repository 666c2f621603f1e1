import { noteActe } from '../../comptes/actes/actes.service.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { type CommandeRow, holdCommande, withdrawnOf } from '../commandes/commandes.service.ts';
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
  { suivi, withdrawnSeen }: { suivi: string; withdrawnSeen: number | null },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const held = await holdCommande(tx, id);
    const withdrawn = withdrawnOf(held.lignes).reduce((n, line) => n + line.quantite, 0);
    if (withdrawnSeen !== null && held.statut === 'payee' && withdrawn !== withdrawnSeen)
      throw new AppError('expedition_changed');
    await advance(tx, keeper, held, 'expediee', { sentAt: new Date(), suivi });
    await queueSent(tx, context, held);
  });
  context.mailSignal.emit();
}

/** Marks an order delivered. Throws `commande_not_found`, `commande_wrong_state`. */
export async function deliverCommande(context: Context, keeper: Actor, id: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const held = await holdCommande(tx, id);
    await advance(tx, keeper, held, 'livree', { deliveredAt: new Date() });
  });
}

async function advance(
  tx: Transaction,
  keeper: Actor,
  held: CommandeRow,
  vers: 'expediee' | 'livree',
  changes: Parameters<typeof moveCommande>[4],
): Promise<void> {
  if ((await refundStateOf(tx, held)).due) throw new AppError('commande_wrong_state');
  await moveCommande(tx, held, vers, { cause: 'gestion', idUser: keeper.userId }, changes);
  const genre = vers === 'expediee' ? 'commande_expediee' : 'commande_livree';
  await noteActe(tx, keeper.userId, { genre, idObjet: held.id });
}
