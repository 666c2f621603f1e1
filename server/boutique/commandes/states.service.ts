import type { StatutCommande } from '../../../contract/boutique/commande.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/http/appError.ts';
import { giveBackStock, type Wanted } from '../catalogue/stock.service.ts';
import {
  type CommandeRow,
  findJournal,
  findLignes,
  insertNote,
  lockCommande,
  setStockPris,
  updateStatut,
} from './commandes.repository.ts';
import { kept } from './retractation.ts';
import { mayMove } from './transitions.ts';

/** An order held by the current transaction; throws `commande_not_found`. */
export async function holdCommande(tx: Transaction, id: number): Promise<CommandeRow> {
  const row = await lockCommande(tx, id);
  if (!row) throw new AppError('commande_not_found');
  return row;
}

/**
 * Moves an order that `tx` holds to `vers`, journaled with its cause.
 * Throws `commande_wrong_state` when the table of transitions does not allow it.
 */
export async function moveCommande(
  tx: Transaction,
  held: CommandeRow,
  vers: StatutCommande,
  why: { cause: string; idUser?: number | null },
  changes: Parameters<typeof updateStatut>[3] = {},
): Promise<void> {
  const de = held.statut;
  if (!mayMove(de, vers)) throw new AppError('commande_wrong_state');
  const move = { de, vers, cause: why.cause, idUser: why.idUser ?? null };
  await updateStatut(tx, held.id, move, changes);
  Object.assign(held, changes, { statut: vers });
}

/** Notes something in a held order's journal without moving it. */
export async function noteCommande(
  tx: Transaction,
  held: CommandeRow,
  cause: string,
  idUser: number | null = null,
): Promise<void> {
  await insertNote(tx, { commandeId: held.id, statut: held.statut, cause, idUser });
}

/** The same, unless it is what was noted last. */
export async function noteOnce(tx: Transaction, held: CommandeRow, cause: string): Promise<void> {
  if ((await findJournal(tx, held.id)).at(-1)?.cause !== cause) await noteCommande(tx, held, cause);
}

/** Puts what a declaration names back on the shelf, unless the held order was sent. */
export async function releaseWithdrawn(
  tx: Transaction,
  held: CommandeRow,
  lignes: readonly Wanted[],
) {
  if (held.stockPris && held.sentAt === null) await giveBackStock(tx, lignes);
}

/** Puts a held order's lines back on the shelf, once: all but what withdrawals put there. */
export async function releaseStock(tx: Transaction, held: CommandeRow) {
  if (!held.stockPris) return [];
  const lignes = kept(await findLignes(tx, held.id));
  await giveBackStock(tx, lignes);
  await setStockPris(tx, held.id, false);
  held.stockPris = false;
  return lignes;
}
