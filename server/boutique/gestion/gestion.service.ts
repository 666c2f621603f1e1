import { type StatutCommande, statutsCommande } from '../../../contract/boutique/commande.ts';
import type {
  GestionCommande,
  GestionStatuts,
  GestionSummary,
} from '../../../contract/boutique/gestion.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { type Page, type PageAsked, toPage } from '../../platform/http/paging.ts';
import { clientFrom } from '../commandes/client.ts';
import { presentBlocked, presentClient, presentSummary } from '../commandes/commandes.presenter.ts';
import type { CommandeRow } from '../commandes/commandes.repository.ts';
import {
  clientOf,
  lignesOf,
  orderOf,
  refundStateOf,
  showCommande,
} from '../commandes/commandes.service.ts';
import { countByStatut, findCommandes, type SummaryRow } from '../commandes/liste.repository.ts';
import { withdrawnOf } from '../commandes/retractation.ts';
import { holdCommande, moveCommande } from '../commandes/states.service.ts';
import { queueSent } from '../mails/commandes.mails.ts';
import { cancelByKeeper } from '../paiements/leave.service.ts';
import { type RefundAsked, requestRefund } from '../remboursements/refunds.service.ts';
import { abandonRefund, blockedRefund } from '../remboursements/refundsBlocked.service.ts';

/** Everyone's orders, newest first unless asked otherwise: of one state or of all, and that `q` finds. */
export async function listAllCommandes(
  context: Context,
  asked: PageAsked & { statut?: StatutCommande | undefined; q?: string; oldestFirst?: boolean },
): Promise<Page<GestionSummary>> {
  const { limit, after, statut, q, oldestFirst = false } = asked;
  const count = limit + 1;
  const rows = await findCommandes(context.db, { statut, q, oldestFirst, after, count });
  return toPage(rows, asked, (row) => row.id, presentForKeepers);
}

function presentForKeepers(row: SummaryRow): GestionSummary {
  const client = presentClient(clientFrom(row.client, row));
  return {
    ...presentSummary(row),
    nombreArticles: row.nombreGarde,
    client,
    destinataire: row.destinataire === client?.nom ? '' : row.destinataire,
    remboursementBloque: row.remboursementBloque,
    retractationDue: row.retractationDue,
  };
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
    client: presentClient(await clientOf(context.db, row)),
    remboursementBloque: presentBlocked(await blockedRefund(context, id)),
  };
}

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
): Promise<GestionCommande> {
  await inTransaction(context.db, async (tx) => {
    const held = await holdCommande(tx, id);
    const withdrawn = withdrawnOf(await lignesOf(tx, id)).reduce((n, line) => n + line.quantite, 0);
    if (withdrawnSeen !== null && held.statut === 'payee' && withdrawn !== withdrawnSeen)
      throw new AppError('expedition_changed');
    await advance(tx, keeper, held, 'expediee', { sentAt: new Date(), suivi });
    await queueSent(tx, context, held);
  });
  context.mailBell.ring();
  return readAnyCommande(context, id);
}

/** Cancels a waiting order: see `cancelByKeeper`. Throws `commande_not_found`, `commande_wrong_state`. */
export async function cancelAnyCommande(
  context: Context,
  keeper: Actor,
  id: number,
): Promise<GestionCommande> {
  await cancelByKeeper(context, keeper, id);
  return readAnyCommande(context, id);
}

/** Marks an order delivered. Throws `commande_not_found`, `commande_wrong_state`. */
export async function deliverCommande(
  context: Context,
  keeper: Actor,
  id: number,
): Promise<GestionCommande> {
  await inTransaction(context.db, async (tx) => {
    const held = await holdCommande(tx, id);
    await advance(tx, keeper, held, 'livree', { deliveredAt: new Date() });
  });
  return readAnyCommande(context, id);
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
}

/**
 * Sends money of an order back, in cents: see `requestRefund`. Throws `commande_not_found`,
 * `commande_wrong_state`, `remboursement_changed`, `remboursement_elsewhere`, `remboursement_too_much`.
 */
export async function refundCommande(
  context: Context,
  id: number,
  asked: RefundAsked,
): Promise<GestionCommande> {
  await requestRefund(context, id, asked);
  return readAnyCommande(context, id);
}

/** Takes back a refund that cannot be carried out: see `abandonRefund`. Throws `commande_not_found`, `payment_unavailable`. */
export async function abandonAnyRefund(
  context: Context,
  keeper: Actor,
  id: number,
): Promise<GestionCommande> {
  await abandonRefund(context, keeper.userId, id);
  return readAnyCommande(context, id);
}
