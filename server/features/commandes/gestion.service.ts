import type {
  GestionCommande,
  GestionSummary,
  StatutCommande,
} from '../../../contract/commande.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError } from '../../http/appError.ts';
import { type Page, type PageAsked, toPage } from '../../http/paging.ts';
import type { Actor } from '../auth/sessions.service.ts';
import { carryOutRefunds, oweRefund, refundIsDue } from '../paiements/refunds.service.ts';
import { presentClient, presentSummary } from './commandes.presenter.ts';
import { findClient, findCommande, findCommandes } from './commandes.repository.ts';
import { showCommande } from './commandes.service.ts';
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
    limit,
    (row) => row.id,
    (row) => ({ ...presentSummary(row), client: presentClient(row.client) }),
  );
}

/** Anyone's order, with who ordered. Throws `commande_not_found`. */
export async function readAnyCommande(context: Context, id: number): Promise<GestionCommande> {
  const row = await findCommande(context.db, id);
  if (!row) throw new AppError('commande_not_found');
  const client = row.idUser === null ? undefined : await findClient(context.db, row.idUser);
  return { ...(await showCommande(context, row)), client: presentClient(client ?? null) };
}

/** Marks an order sent or delivered. Throws `commande_not_found`, `commande_wrong_state`. */
export async function advanceCommande(
  context: Context,
  keeper: Actor,
  id: number,
  vers: 'expediee' | 'livree',
): Promise<GestionCommande> {
  await inTransaction(context.db, async (tx) => {
    const held = await holdCommande(tx, id);
    if (await refundIsDue(tx, id)) throw new AppError('commande_wrong_state');
    const changes = vers === 'expediee' ? { sentAt: new Date() } : { deliveredAt: new Date() };
    await moveCommande(tx, held, vers, { cause: 'gestion', idUser: keeper.userId }, changes);
  });
  return readAnyCommande(context, id);
}

/**
 * Sends the money of an order back; when the provider does not answer, it stays owed and the job
 * tries again. Throws `commande_not_found`, `commande_wrong_state`.
 */
export async function refundCommande(context: Context, id: number): Promise<GestionCommande> {
  await inTransaction(context.db, async (tx) => {
    await oweRefund(tx, await holdCommande(tx, id), 'gestion');
  });
  await carryOutRefunds(context, id);
  return readAnyCommande(context, id);
}
