import type {
  RetractationAnswer,
  RetractationInput,
  RetractationPreview,
} from '../../../contract/commande.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError } from '../../http/appError.ts';
import { notices } from '../../http/messages.ts';
import type { Actor } from '../auth/sessions.service.ts';
import { queueAcknowledgement } from '../paiements/boutique.mails.ts';
import { stockMoved } from '../produits/stock.service.ts';
import { presentLigne } from './commandes.presenter.ts';
import { findRetractation, insertRetractation } from './commandes.repository.ts';
import { clientOf, lignesOf, ownCommande, refundStateOf } from './commandes.service.ts';
import { kept, mayWithdraw, returnable, sumCents, withdrawalEnd } from './retractation.ts';
import { holdCommande, moveCommande, noteCommande, releaseWithdrawn } from './states.service.ts';

/** First step: what a withdrawal would cover, and until when it is open. Throws `commande_not_found`. */
export async function previewRetractation(
  context: Context,
  actor: Actor,
  id: number,
): Promise<RetractationPreview> {
  const row = await ownCommande(context.db, actor, id);
  const lignes = await lignesOf(context.db, id);
  const client = await clientOf(context.db, row);
  const covered = returnable(lignes);
  const declared = await findRetractation(context.db, id);
  const { left, withdrawn } = await refundStateOf(context.db, row);
  return {
    commandeId: id,
    possible: !declared && mayWithdraw(row, lignes),
    jusquau: withdrawalEnd(row)?.toISOString() ?? null,
    nom: client ? `${client.firstName} ${client.name}`.trim() : '',
    email: client?.email ?? '',
    lignes: covered.map(presentLigne),
    montantRembourse: (withdrawn?.cents ?? Math.min(sumCents(covered), left)) / 100,
  };
}

/**
 * Second step, the declaration: recorded and acknowledged by mail with its moment (directive
 * 2023/2673, in force since 19 June 2026). When lines stay that cannot come back, the order goes on
 * with them. Repeating it answers the first one.
 * Throws `commande_not_found`, `retractation_closed`.
 */
export async function declareRetractation(
  context: Context,
  actor: Actor,
  id: number,
  input: RetractationInput,
): Promise<RetractationAnswer> {
  await ownCommande(context.db, actor, id);
  const declaredAt = await inTransaction(context.db, async (tx) => {
    const held = await holdCommande(tx, id);
    const before = await findRetractation(tx, id);
    if (before) return before.declaredAt;
    const lignes = await lignesOf(tx, id);
    const { left } = await refundStateOf(tx, held);
    if (!mayWithdraw(held, lignes)) throw new AppError('retractation_closed');
    const client = await clientOf(tx, held);
    const nom = input.nom ?? `${client?.firstName ?? ''} ${client?.name ?? ''}`.trim();
    const email = client?.email ?? '';
    const rembourseAvantCentimes = held.montantDuCentimes - left;
    const at = await insertRetractation(tx, { commandeId: id, nom, email, rembourseAvantCentimes });
    if (kept(lignes).length > 0) {
      await noteCommande(tx, held, 'retractation');
      await releaseWithdrawn(tx, held);
    } else {
      await moveCommande(tx, held, 'retractee', { cause: 'retractation', idUser: actor.userId });
    }
    await queueAcknowledgement(tx, context, held, at, returnable(lignes));
    return at;
  });
  context.mailBell.ring();
  stockMoved(context, await lignesOf(context.db, id));
  return {
    commandeId: id,
    declareeLe: declaredAt.toISOString(),
    message: notices.retractation_received,
  };
}
