import type { StatutCommande } from '../../../contract/boutique/commande.ts';
import type { MoveCause, NoteCause } from '../../../contract/boutique/historique.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/http/appError.ts';
import { giveBackStock, type Wanted } from '../catalogue/stock.service.ts';
import { type CommandeRow, notWithdrawn } from './commandes.service.ts';
import { type Changes, hasEntry, insertJournal, updateCommande } from './states.repository.ts';

/** Every state of an order and where it may go from there; nothing else ever happens to one. */
export const transitions = {
  en_attente: ['payee', 'annulee', 'expiree'],
  payee: ['expediee', 'retractee', 'remboursee'],
  expediee: ['livree', 'retractee', 'remboursee'],
  livree: ['retractee', 'remboursee'],
  // Money that comes too late: the stock is taken again, or the money goes back.
  expiree: ['payee', 'payee_sans_stock'],
  annulee: ['payee_sans_stock'],
  payee_sans_stock: ['remboursee'],
  retractee: ['remboursee'],
  remboursee: [],
} as const satisfies Record<StatutCommande, readonly StatutCommande[]>;

export function mayMove(from: StatutCommande, to: StatutCommande): boolean {
  return (transitions[from] as readonly StatutCommande[]).includes(to);
}

/** The actor of a change of state, and its refund. */
interface By {
  idUser?: number | null;
  remboursementId?: number;
}

/**
 * Moves an order that `tx` holds to `vers`, journaled with its cause.
 * Throws `commande_wrong_state` when the table of transitions does not allow it.
 */
export async function moveCommande(
  tx: Transaction,
  order: CommandeRow,
  vers: StatutCommande,
  why: By & { cause: MoveCause },
  changes: Changes = {},
): Promise<void> {
  const { id: commandeId, statut: de } = order;
  if (!mayMove(de, vers)) throw new AppError('commande_wrong_state');
  await updateCommande(tx, order, { ...changes, statut: vers });
  await insertJournal(tx, { commandeId, de, vers, ...why });
}

/** Notes something in a held order's journal without moving it. */
export async function noteCommande(
  tx: Transaction,
  { id: commandeId, statut }: CommandeRow,
  cause: NoteCause,
  by: By = {},
): Promise<void> {
  await insertJournal(tx, { commandeId, de: statut, vers: statut, cause, ...by });
}

/** The same of a refund, unless it was noted before; answers whether it was not. */
export async function noteOnce(
  tx: Transaction,
  order: CommandeRow,
  cause: NoteCause,
  remboursement: { id: number; doneAt: Date | null },
): Promise<boolean> {
  if (await hasEntry(tx, order.id, cause, remboursement)) return false;
  await noteCommande(tx, order, cause, { remboursementId: remboursement.id });
  return true;
}

/** Keeps the stock for a held order until `until` at least. */
export async function extendHold(tx: Transaction, order: CommandeRow, until: Date): Promise<void> {
  if (order.holdUntil < until) await updateCommande(tx, order, { holdUntil: until });
}

/** Puts what a declaration names back on the shelf, unless the held order was sent. */
export async function releaseWithdrawn(
  tx: Transaction,
  order: CommandeRow,
  lignes: readonly Wanted[],
) {
  if (order.stockPris && order.sentAt === null) await giveBackStock(tx, lignes);
}

/** Puts a held order's lines back on the shelf, once: all but what withdrawals put there. */
export async function releaseStock(tx: Transaction, order: CommandeRow) {
  if (!order.stockPris) return [];
  const lignes = notWithdrawn(order.lignes);
  await giveBackStock(tx, lignes);
  await updateCommande(tx, order, { stockPris: false });
  return lignes;
}
