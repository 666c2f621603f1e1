import type { EtatPaiement } from '../../../contract/boutique/commande.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import type { Context } from '../../platform/context.ts';
import { ownCommande } from '../commandes/commandes.service.ts';
import { expireCommande } from './leave.service.ts';
import { settleUnpaid } from './unpaid.service.ts';

/**
 * Asks the provider whether the actor's order was paid, for the page to which the buyer returns; a hold that
 * is over ends here rather than with the next job. Throws `commande_not_found`.
 */
export async function verifyPayment(
  context: Context,
  actor: Actor,
  id: number,
): Promise<EtatPaiement> {
  const { statut, holdUntil } = await ownCommande(context.db, actor, id);
  const etatPaiement = await settleUnpaid(context, id);
  if (statut === 'en_attente' && holdUntil < new Date()) await expireCommande(context, id);
  return etatPaiement;
}
