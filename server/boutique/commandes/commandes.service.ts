import { type Actor, type Owned, provenOwned } from '../../comptes/sessions/actor.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/http/appError.ts';
import { type CommandeRow, findCommande } from './commandes.repository.ts';

export { type CommandeRow, findCommande, type LigneRow } from './commandes.repository.ts';

/** The actor's own order. Throws `commande_not_found` for another's too: numbers say nothing. */
export async function ownCommande(
  db: Executor,
  actor: Actor,
  id: number,
): Promise<Owned<CommandeRow>> {
  const row = await findCommande(db, id);
  if (row?.idUser !== actor.userId) throw new AppError('commande_not_found');
  return provenOwned(actor, row.idUser, row);
}

/** Anyone's order; the caller has checked who may. Throws `commande_not_found`. */
export async function orderOf(db: Executor, id: number): Promise<CommandeRow> {
  const row = await findCommande(db, id);
  if (!row) throw new AppError('commande_not_found');
  return row;
}
