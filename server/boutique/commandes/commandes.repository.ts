import { and, asc, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { StatutCommande } from '../../../contract/boutique/commande.ts';
import { utilisateur } from '../../comptes/schema.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import {
  commande,
  commandeJournal,
  commandeLigne,
  facture,
  remboursement,
  retractation,
} from '../schema.ts';
import type { Client } from './client.ts';
import { causesApart } from './refundCauses.ts';

export interface LigneRow {
  idProduit: number;
  nom: string;
  quantite: number;
  prixCentimes: number;
  tvaMillieme: number;
  exceptionRetractation: boolean;
  /** How many of them were withdrawn from. */
  quantiteRetractee: number;
}

export async function findByKey(db: Executor, idUser: number, key: string) {
  const [found] = await db
    .select({
      id: commande.id,
      statut: commande.statut,
      montantDuCentimes: commande.montantDuCentimes,
      holdUntil: commande.holdUntil,
      requestHash: commande.requestHash,
    })
    .from(commande)
    .where(and(eq(commande.idUser, idUser), eq(commande.idempotencyKey, key)));
  return found;
}

export type CommandeRow = typeof commande.$inferSelect;

export async function findCommande(db: Executor, id: number): Promise<CommandeRow | undefined> {
  const [found] = await db.select().from(commande).where(eq(commande.id, id));
  return found;
}

/** The order, held until the transaction ends: its state cannot change under the caller. */
export async function lockCommande(tx: Transaction, id: number): Promise<CommandeRow | undefined> {
  const [found] = await tx.select().from(commande).where(eq(commande.id, id)).for('update');
  return found;
}

export async function findLignes(db: Executor, commandeId: number): Promise<LigneRow[]> {
  return db
    .select({
      idProduit: commandeLigne.idProduit,
      nom: commandeLigne.nom,
      quantite: commandeLigne.quantite,
      prixCentimes: commandeLigne.prixCentimes,
      tvaMillieme: commandeLigne.tvaMillieme,
      exceptionRetractation: commandeLigne.exceptionRetractation,
      quantiteRetractee: commandeLigne.quantiteRetractee,
    })
    .from(commandeLigne)
    .where(eq(commandeLigne.commandeId, commandeId))
    .orderBy(asc(commandeLigne.idProduit));
}

export async function findJournal(db: Executor, commandeId: number) {
  return db
    .select({
      statut: commandeJournal.vers,
      cause: commandeJournal.cause,
      date: commandeJournal.at,
    })
    .from(commandeJournal)
    .where(eq(commandeJournal.commandeId, commandeId))
    .orderBy(asc(commandeJournal.at), asc(commandeJournal.id));
}

export async function findFactureNumbers(db: Executor, commandeId: number) {
  return db
    .select({ nature: facture.nature, annee: facture.annee, numero: facture.numero })
    .from(facture)
    .where(eq(facture.commandeId, commandeId))
    .orderBy(asc(facture.annee), asc(facture.numero));
}

export type RetractationRow = typeof retractation.$inferSelect;

/** The declarations of an order, oldest first. */
export async function findRetractations(
  db: Executor,
  commandeId: number,
): Promise<RetractationRow[]> {
  return db
    .select()
    .from(retractation)
    .where(eq(retractation.commandeId, commandeId))
    .orderBy(asc(retractation.id));
}

/** The order's refunds, oldest first, with the number of each one's credit note; what was paid twice is none of them. */
export async function findRefunds(db: Executor, commandeId: number) {
  return db
    .select({
      cents: remboursement.montantCentimes,
      cause: remboursement.cause,
      createdAt: remboursement.createdAt,
      doneAt: remboursement.doneAt,
      avoir: { annee: facture.annee, numero: facture.numero },
    })
    .from(remboursement)
    .leftJoin(facture, eq(facture.remboursementId, remboursement.id))
    .where(
      and(eq(remboursement.commandeId, commandeId), notInArray(remboursement.cause, causesApart)),
    )
    .orderBy(asc(remboursement.id));
}

/** Writes a declaration down, and what it takes from each line, which the database bounds. */
export async function insertRetractation(
  tx: Transaction,
  row: Omit<RetractationRow, 'id' | 'declaredAt' | 'rembourseAvantCentimes'>,
): Promise<Date> {
  for (const { idProduit, quantite } of row.lignes)
    await tx
      .update(commandeLigne)
      .set({ quantiteRetractee: sql`${commandeLigne.quantiteRetractee} + ${quantite}` })
      .where(
        and(eq(commandeLigne.commandeId, row.commandeId), eq(commandeLigne.idProduit, idProduit)),
      );
  const [inserted] = await tx
    .insert(retractation)
    // Not the transaction's beginning: what was asked for before, while the order was held, counts as before.
    .values({ ...row, declaredAt: sql`clock_timestamp()` })
    .returning({ declaredAt: retractation.declaredAt });
  if (!inserted) throw new Error('insert answered no row');
  return inserted.declaredAt;
}

/** What had gone back for no withdrawal before a declaration, in cents. */
export async function setRefundedBefore(tx: Transaction, id: number, cents: number): Promise<void> {
  await tx
    .update(retractation)
    .set({ rembourseAvantCentimes: cents })
    .where(eq(retractation.id, id));
}

type Changes = Partial<
  Pick<CommandeRow, 'stockPris' | 'holdUntil' | 'paidAt' | 'sentAt' | 'suivi' | 'deliveredAt'>
>;

/** Moves a locked order on, with its journal entry. */
export async function updateStatut(
  tx: Transaction,
  id: number,
  move: { de: StatutCommande; vers: StatutCommande; cause: string; idUser: number | null },
  changes: Changes = {},
): Promise<void> {
  await tx
    .update(commande)
    .set({ ...changes, statut: move.vers })
    .where(eq(commande.id, id));
  await tx.insert(commandeJournal).values({ ...move, commandeId: id });
}

/** A note in the journal that changes no state. */
export async function insertNote(
  tx: Transaction,
  row: { commandeId: number; statut: StatutCommande; cause: string; idUser: number | null },
): Promise<void> {
  const { statut, ...said } = row;
  await tx.insert(commandeJournal).values({ ...said, de: statut, vers: statut });
}

export async function extendHold(tx: Transaction, id: number, until: Date): Promise<void> {
  await tx
    .update(commande)
    .set({ holdUntil: sql`greatest(${commande.holdUntil}, ${until.toISOString()}::timestamptz)` })
    .where(eq(commande.id, id));
}

export async function setStockPris(tx: Transaction, id: number, taken: boolean): Promise<void> {
  await tx.update(commande).set({ stockPris: taken }).where(eq(commande.id, id));
}

export const clientColumns = {
  id: utilisateur.id,
  pseudo: utilisateur.pseudo,
  name: utilisateur.name,
  firstName: utilisateur.firstName,
  email: utilisateur.email,
  isVerified: utilisateur.isVerified,
};

export async function findClient(db: Executor, id: number): Promise<Client | undefined> {
  const [found] = await db.select(clientColumns).from(utilisateur).where(eq(utilisateur.id, id));
  return found;
}

/** A member's waiting orders, newest first: candidates for `POST /paiement/stripe-checkout`. */
export async function findWaiting(db: Executor, idUser: number, count: number) {
  const rows = await db
    .select({ id: commande.id })
    .from(commande)
    .where(and(eq(commande.idUser, idUser), eq(commande.statut, 'en_attente')))
    .orderBy(desc(commande.createdAt), desc(commande.id))
    .limit(count);
  return rows.map(({ id }) => id);
}

/** Waiting orders whose hold is over. */
export async function findOverdue(db: Executor, count: number): Promise<number[]> {
  const rows = await db
    .select({ id: commande.id })
    .from(commande)
    .where(and(eq(commande.statut, 'en_attente'), lt(commande.holdUntil, sql`now()`)))
    .orderBy(asc(commande.holdUntil))
    .limit(count);
  return rows.map(({ id }) => id);
}
