import type { Ligne } from '../../../contract/boutique/commande.ts';
import { type Actor, type Owned, provenOwned } from '../../comptes/sessions/actor.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/http/appError.ts';
import {
  type CommandeRow,
  findCommande,
  type LigneRow,
  lockCommandeRow,
} from './commandes.repository.ts';

export {
  type Client,
  type CommandeRow,
  clientFrom,
  findCommande,
  type LigneRow,
} from './commandes.repository.ts';

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

/** Anyone's order; the caller has checked who may. Throws `commande_not_found`. */
export async function orderOf(db: Executor, id: number): Promise<CommandeRow> {
  const row = await findCommande(db, id);
  if (!row) throw new AppError('commande_not_found');
  return row;
}

/** Locks an order until the transaction ends. Throws `commande_not_found`. */
export async function lockCommande(tx: Transaction, id: number): Promise<CommandeRow> {
  const row = await lockCommandeRow(tx, id);
  if (!row) throw new AppError('commande_not_found');
  return row;
}

type Counted = Pick<LigneRow, 'quantite' | 'quantiteRetractee'>;

/** Lines with `count` articles each; those with none are left out. */
const counting = <L extends Counted>(lignes: readonly L[], count: (ligne: L) => number) =>
  lignes
    .map((ligne) => ({ ...ligne, quantite: count(ligne) }))
    .filter(({ quantite }) => quantite > 0);

/** The quantities of all declarations of withdrawal. */
export const withdrawnOf = <L extends Counted>(lignes: readonly L[]) =>
  counting(lignes, ({ quantiteRetractee }) => quantiteRetractee);

/** The quantities that withdrawals leave with the buyer: paid, kept, and still to be sent. */
export const notWithdrawn = <L extends Counted>(lignes: readonly L[]) =>
  counting(lignes, ({ quantite, quantiteRetractee }) => quantite - quantiteRetractee);

export const sumCents = (lignes: readonly { prixCentimes: number; quantite: number }[]) =>
  lignes.reduce((sum, { prixCentimes, quantite }) => sum + prixCentimes * quantite, 0);

export function presentLigne(row: LigneRow): Ligne {
  return {
    idProduit: row.idProduit,
    nom: row.nom,
    quantite: row.quantite,
    prixUnitaire: row.prixCentimes / 100,
    tauxTva: row.tvaMillieme / 10,
    exceptionRetractation: row.exceptionRetractation,
    quantiteRetractee: row.quantiteRetractee,
  };
}
