import type { Commande, CommandeSummary } from '../../../contract/boutique/commande.ts';
import { type Actor, type Owned, provenOwned } from '../../comptes/sessions/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/http/appError.ts';
import { type Page, type PageAsked, toPage } from '../../platform/http/paging.ts';
import { type Client, clientFrom } from './client.ts';
import { presentCommande, presentSummary } from './commandes.presenter.ts';
import {
  type CommandeRow,
  extendHold,
  findClient,
  findCommande,
  findFactureNumbers,
  findJournal,
  findLignes,
  findOverdue,
  findRefunds,
  findRetractations,
  findWaiting,
  setRefundedBefore,
} from './commandes.repository.ts';
import { findCommandes } from './liste.repository.ts';
import { type RefundState, refundedApart, refundState } from './refundState.ts';

export type { CommandeRow, LigneRow } from './commandes.repository.ts';

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

/** An order with all that belongs to it; the caller has checked who may see it. */
export async function showCommande(context: Context, row: CommandeRow): Promise<Commande> {
  const { db } = context;
  const [lignes, journal, factures, declared, refunds] = await Promise.all([
    findLignes(db, row.id),
    findJournal(db, row.id),
    findFactureNumbers(db, row.id),
    findRetractations(db, row.id),
    findRefunds(db, row.id),
  ]);
  return presentCommande({ row, lignes, journal, factures, declared, refunds });
}

/** The actor's order. Throws `commande_not_found`. */
export async function readCommande(context: Context, actor: Actor, id: number): Promise<Commande> {
  return showCommande(context, await ownCommande(context.db, actor, id));
}

/** The actor's orders, newest first. */
export async function listCommandes(
  context: Context,
  actor: Actor,
  asked: PageAsked,
): Promise<Page<CommandeSummary>> {
  const { limit, after } = asked;
  const rows = await findCommandes(context.db, {
    idUser: actor.userId,
    after,
    count: limit + 1,
  });
  return toPage(rows, asked, (row) => row.id, presentSummary);
}

/** Lines of an order, by product. */
export const lignesOf = (db: Executor, commandeId: number) => findLignes(db, commandeId);

/** Anyone's order; the caller has checked who may. Throws `commande_not_found`. */
export async function orderOf(db: Executor, id: number): Promise<CommandeRow> {
  const row = await findCommande(db, id);
  if (!row) throw new AppError('commande_not_found');
  return row;
}

/** What of an order's money may still go back, and what is owed for a withdrawal. */
export async function refundStateOf(db: Executor, row: CommandeRow): Promise<RefundState> {
  const lignes = await findLignes(db, row.id);
  const declared = await findRetractations(db, row.id);
  return refundState({ row, lignes, declared, refunds: await findRefunds(db, row.id) });
}

/**
 * Notes with a held order's newest declaration what had gone back for no withdrawal before it: once when it is made,
 * and again when a refund is taken back, as if that had never been asked for.
 */
export async function countRefundedBefore(tx: Transaction, held: CommandeRow): Promise<void> {
  const lignes = await findLignes(tx, held.id);
  const declared = await findRetractations(tx, held.id);
  const newest = declared.at(-1);
  if (!newest) return;
  const centsOf = (named: (typeof declared)[number]['lignes']) =>
    named.reduce((sum, { idProduit, quantite }) => {
      const ligne = lignes.find((each) => each.idProduit === idProduit);
      return sum + quantite * (ligne?.prixCentimes ?? 0);
    }, 0);
  const declarations = declared.map(({ declaredAt, lignes: named }) => ({
    declaredAt,
    cents: centsOf(named),
  }));
  const apart = refundedApart(held, declarations, await findRefunds(tx, held.id));
  await setRefundedBefore(tx, newest.id, apart);
}

/** Ids of a member's waiting orders, newest first, at most `count`. */
export const waitingCommandes = (db: Executor, userId: number, count: number) =>
  findWaiting(db, userId, count);

/** Ids of waiting orders whose hold is over, at most `count`. */
export const overdueCommandes = (db: Executor, count: number) => findOverdue(db, count);

/** Keeps the stock for a held order until `until` at least. */
export const holdUntil = (tx: Transaction, id: number, until: Date) => extendHold(tx, id, until);

/** Who ordered, for the invoice and the mails: see `clientFrom`. */
export async function clientOf(db: Executor, row: CommandeRow): Promise<Client | undefined> {
  return clientFrom(row.idUser === null ? null : await findClient(db, row.idUser), row);
}
