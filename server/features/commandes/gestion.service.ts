import type {
  GestionCommande,
  GestionSummary,
  StatutCommande,
} from '../../../contract/commande.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError } from '../../http/appError.ts';
import { type Page, type PageAsked, toPage } from '../../http/paging.ts';
import type { Actor } from '../auth/sessions.service.ts';
import { queueSent } from '../paiements/boutique.mails.ts';
import { cancelByKeeper } from '../paiements/leave.service.ts';
import { type RefundAsked, requestRefund } from '../paiements/refunds.service.ts';
import { abandonRefund, blockedRefund } from '../paiements/refundsBlocked.service.ts';
import { presentBlocked, presentClient, presentSummary } from './commandes.presenter.ts';
import { type CommandeRow, findClient, findCommandes } from './commandes.repository.ts';
import { orderOf, refundStateOf, showCommande } from './commandes.service.ts';
import { holdCommande, moveCommande } from './states.service.ts';

/** Everyone's orders, newest first, of one state or of all. */
export async function listAllCommandes(
  context: Context,
  asked: PageAsked & { statut?: StatutCommande | undefined },
): Promise<Page<GestionSummary>> {
  const { limit, after, statut } = asked;
  const rows = await findCommandes(context.db, { statut, before: after, count: limit + 1 });
  return toPage(
    rows,
    asked,
    (row) => row.id,
    (row) => ({
      ...presentSummary(row),
      client: presentClient(row.client),
      remboursementBloque: row.remboursementBloque,
      retractationDue: row.retractationDue,
    }),
  );
}

/** Anyone's order, with who ordered. Throws `commande_not_found`. */
export async function readAnyCommande(context: Context, id: number): Promise<GestionCommande> {
  const row = await orderOf(context.db, id);
  const client = row.idUser === null ? undefined : await findClient(context.db, row.idUser);
  return {
    ...(await showCommande(context, row)),
    client: presentClient(client ?? null),
    remboursementBloque: presentBlocked(await blockedRefund(context, id)),
  };
}

/**
 * Marks an order sent, and tells who ordered. `suivi` is the parcel's number or address, '' for none.
 * Throws `commande_not_found`, `commande_wrong_state`.
 */
export async function sendCommande(
  context: Context,
  keeper: Actor,
  id: number,
  suivi: string,
): Promise<GestionCommande> {
  await inTransaction(context.db, async (tx) => {
    const held = await holdCommande(tx, id);
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
