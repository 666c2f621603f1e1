import type {
  RetractationAnswer,
  RetractationInput,
  RetractationPreview,
} from '../../../contract/boutique/retractation.ts';
import { fullName } from '../../comptes/profil/utilisateurs.presenter.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { stockMoved } from '../catalogue/stock.service.ts';
import {
  type CommandeRow,
  type LigneRow,
  lockCommande,
  notWithdrawn,
  ownCommande,
  presentLigne,
  sumCents,
} from '../commandes/commandes.service.ts';
import { moveCommande, noteCommande, releaseWithdrawn } from '../commandes/states.service.ts';
import { queueAcknowledgement, queueWithdrawalNews } from '../mails/retractation.mails.ts';
import { notices } from '../messages.ts';
import {
  countRefundedBefore,
  findDeclarations,
  refundStateOf,
} from '../remboursements/refundState.service.ts';
import { insertRetractation } from './retractation.repository.ts';
import { mayWithdraw, returnable, withdrawalEnd } from './withdrawalEnd.ts';

const dayMs = 86_400_000;
/** The most mails to keepers about declarations, by order and day. Their list shows all declarations. */
const newsADay = 3;

/** First step: the lines that a withdrawal may cover, and its last day. Throws `commande_not_found`. */
export async function previewRetractation(
  context: Context,
  actor: Actor,
  id: number,
): Promise<RetractationPreview> {
  return previewOf(context, await ownCommande(context.db, actor, id));
}

/** The same for an order of which the caller has checked that it may be seen. */
export async function previewOf(context: Context, row: CommandeRow): Promise<RetractationPreview> {
  const { db } = context;
  const { lignes, client } = row;
  const { free, withdrawn } = await refundStateOf(db, row);
  const declared = await findDeclarations(db, row.id);
  const open = mayWithdraw(row);
  const covered = open ? returnable(lignes) : [];
  return {
    commandeId: row.id,
    possible: open,
    jusquau: withdrawalEnd(row)?.toISOString() ?? null,
    nom: fullName(client),
    email: client?.email ?? '',
    statut: row.statut,
    expediee: row.sentAt !== null,
    lignes: covered.map(presentLigne),
    montantRembourse: Math.min(sumCents(covered), free) / 100,
    exclues: notWithdrawn(lignes)
      .filter(({ exceptionRetractation }) => exceptionRetractation)
      .map(({ nom }) => nom),
    declarations: declared.map((each) => ({
      declareeLe: each.declaredAt.toISOString(),
      lignes: each.lignes.map(({ idProduit, quantite }) => ({
        nom: lignes.find((ligne) => ligne.idProduit === idProduit)?.nom ?? '',
        quantite,
      })),
    })),
    montantDeclare: (withdrawn?.cents ?? 0) / 100,
  };
}

/** Second step, by the order's member: see `declare`. Throws `commande_not_found` too. */
export async function declareRetractation(
  context: Context,
  actor: Actor,
  id: number,
  input: RetractationInput,
): Promise<RetractationAnswer> {
  await ownCommande(context.db, actor, id);
  return declare(context, id, actor.userId, input);
}

/** Gives the quantity that a declaration takes of each line. Throws `retractation_lines` for more than may come back. */
function chosenOf(lignes: readonly LigneRow[], asked: RetractationInput['lignes']): LigneRow[] {
  const open = returnable(lignes);
  if (!asked) return open;
  return asked.map(({ idProduit, quantite }) => {
    const ligne = open.find((each) => each.idProduit === idProduit);
    if (!ligne || quantite > ligne.quantite) throw new AppError('retractation_lines');
    return { ...ligne, quantite };
  });
}

/**
 * The declaration (Code de la consommation L221-21 and D221-5, directive 2023/2673): recorded, and acknowledged by
 * mail with its moment. The order goes on with what stays. One that is sent twice, or that asks for all when
 * nothing is left to withdraw from, is answered as the one before. The caller has checked who may: the member
 * `idUser`, or, when null, the reader of a link sent to the order's mailbox.
 * Throws `retractation_closed`, `retractation_lines`.
 */
export async function declare(
  context: Context,
  id: number,
  idUser: number | null,
  input: RetractationInput,
): Promise<RetractationAnswer> {
  const cle = input.cle ?? null;
  const { declaredAt, held: order } = await inTransaction(context.db, async (tx) => {
    const order = await lockCommande(tx, id);
    const before = await findDeclarations(tx, id);
    const same = before.find((each) => cle !== null && each.cle === cle);
    if (same) return { declaredAt: same.declaredAt, held: order };
    const newest = before.at(-1);
    if (!mayWithdraw(order)) {
      if (newest && !input.lignes) return { declaredAt: newest.declaredAt, held: order };
      throw new AppError('retractation_closed');
    }
    const chosen = chosenOf(order.lignes, input.lignes);
    const { client } = order;
    const who = { nom: fullName(client), email: client?.email ?? '' };
    const { free } = await refundStateOf(tx, order);
    const lignes = chosen.map(({ idProduit, quantite }) => ({ idProduit, quantite }));
    const declared = { ...who, nom: input.nom ?? who.nom, cle, lignes };
    const at = await insertRetractation(tx, order, declared);
    await countRefundedBefore(tx, order);
    if (notWithdrawn(order.lignes).length > 0) await noteCommande(tx, order, 'retractation');
    else await moveCommande(tx, order, 'retractee', { cause: 'retractation', idUser });
    await releaseWithdrawn(tx, order, lignes);
    const montantCentimes = Math.min(sumCents(chosen), free);
    const declaration = { at, lignes: chosen, montantCentimes };
    await queueAcknowledgement(tx, context, order, {
      ...who,
      ...declaration,
      byLink: idUser === null,
    });
    const lately = before.filter(({ declaredAt }) => at.getTime() - declaredAt.getTime() < dayMs);
    if (lately.length < newsADay) await queueWithdrawalNews(tx, context, order, declaration);
    return { declaredAt: at, held: order };
  });
  context.mailSignal.emit();
  stockMoved(context, order.lignes);
  return {
    commandeId: id,
    declareeLe: declaredAt.toISOString(),
    expediee: order.sentAt !== null && order.sentAt <= declaredAt,
    message: notices.retractation_received,
  };
}
