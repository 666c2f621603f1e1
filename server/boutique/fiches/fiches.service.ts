import {
  type Commande,
  type CommandeSummary,
  type StatutCommande,
  statutsCommande,
  type VerifiedCommande,
} from '../../../contract/boutique/commande.ts';
import type {
  GestionCommande,
  GestionStatuts,
  GestionSummary,
} from '../../../contract/boutique/gestion.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import type { Context } from '../../platform/context.ts';
import { type Page, type PageAsked, toPage } from '../../platform/http/paging.ts';
import { type CommandeRow, orderOf, ownCommande } from '../commandes/commandes.service.ts';
import { verifyPayment } from '../paiements/verify.service.ts';
import { findDeclarations, refundStateOf } from '../remboursements/refundState.service.ts';
import { blockedRefund } from '../remboursements/refunds.service.ts';
import {
  presentBlocked,
  presentClient,
  presentCommande,
  presentForKeepers,
  presentSummary,
} from './fiches.presenter.ts';
import { findFactureNumbers, findJournal, findRefunds } from './fiches.repository.ts';
import { countByStatut, findCommandes } from './liste.repository.ts';

/** An order with all that belongs to it; the caller has checked who may see it. */
async function showCommande({ db }: Context, row: CommandeRow): Promise<Commande> {
  const [argent, journal, factures, declared, refunds] = await Promise.all([
    refundStateOf(db, row),
    findJournal(db, row.id),
    findFactureNumbers(db, row.id),
    findDeclarations(db, row.id),
    findRefunds(db, row.id),
  ]);
  return presentCommande({ row, argent, journal, factures, declared, refunds });
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
  const rows = await findCommandes(context.db, { idUser: actor.userId, after, count: limit + 1 });
  return toPage(rows, asked, presentSummary);
}

/** The actor's order, once its provider was asked whether it was paid. Throws `commande_not_found`. */
export async function verifyCommande(
  context: Context,
  actor: Actor,
  id: number,
): Promise<VerifiedCommande> {
  const etatPaiement = await verifyPayment(context, actor, id);
  return { ...(await readCommande(context, actor, id)), etatPaiement };
}

/** Everyone's orders, newest first unless asked otherwise: of one state or of all, and that `q` finds. */
export async function listAllCommandes(
  context: Context,
  asked: PageAsked & { statut?: StatutCommande | undefined; q?: string; oldestFirst?: boolean },
): Promise<Page<GestionSummary>> {
  const { limit, after, statut, q, oldestFirst = false } = asked;
  const count = limit + 1;
  const rows = await findCommandes(context.db, { statut, q, oldestFirst, after, count });
  return toPage(rows, asked, presentForKeepers);
}

/** How many orders are in each state. */
export async function countCommandes({ db }: Context): Promise<GestionStatuts> {
  const counts = Object.fromEntries(statutsCommande.map((statut) => [statut, 0])) as GestionStatuts;
  const { counted, due } = await countByStatut(db);
  for (const { statut, count } of counted) counts[statut] = count;
  counts.retractee += due;
  return counts;
}

/** Anyone's order, with who ordered. Throws `commande_not_found`. */
export async function readAnyCommande(context: Context, id: number): Promise<GestionCommande> {
  const row = await orderOf(context.db, id);
  return {
    ...(await showCommande(context, row)),
    client: presentClient(row.client),
    remboursementBloque: presentBlocked(await blockedRefund(context, id)),
  };
}
