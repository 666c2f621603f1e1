import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { cle } from '../../tables/connexion.ts';

export type CleRow = typeof cle.$inferSelect;

export async function findCles(db: Executor, idUser: number): Promise<CleRow[]> {
  return db.select().from(cle).where(eq(cle.idUser, idUser)).orderBy(asc(cle.id));
}

export async function findCleByIdentifiant(
  db: Executor,
  identifiant: string,
): Promise<CleRow | undefined> {
  const [found] = await db.select().from(cle).where(eq(cle.identifiant, identifiant));
  return found;
}

export async function countCles(tx: Transaction, idUser: number): Promise<number> {
  const [counted] = await tx.select({ count: count() }).from(cle).where(eq(cle.idUser, idUser));
  return counted?.count ?? 0;
}

/** The new row, or undefined when there is such a passkey already. */
export async function insertCle(
  tx: Transaction,
  row: typeof cle.$inferInsert,
): Promise<CleRow | undefined> {
  const [inserted] = await tx
    .insert(cle)
    .values(row)
    .onConflictDoNothing({ target: cle.identifiant })
    .returning();
  return inserted;
}

/** The row as it is now; undefined when the member has no such passkey. */
export async function renameCle(
  db: Executor,
  idUser: number,
  id: number,
  nom: string,
): Promise<CleRow | undefined> {
  const [changed] = await db
    .update(cle)
    .set({ nom })
    .where(and(eq(cle.id, id), eq(cle.idUser, idUser)))
    .returning();
  return changed;
}

/**
 * Notes that it has signed. False when it is gone, or another answer of it was taken meanwhile that counted as far:
 * one of the two is a copy's.
 */
export async function noteUse(db: Executor, id: number, compteur: number): Promise<boolean> {
  const { rowCount } = await db
    .update(cle)
    .set({ compteur, dernierUsage: sql`now()` })
    .where(
      and(
        eq(cle.id, id),
        sql`(${cle.compteur} < ${compteur} or (${cle.compteur} = 0 and ${compteur} = 0))`,
      ),
    );
  return rowCount === 1;
}

/** The row that was taken away; undefined when the member had none. */
export async function deleteCle(
  tx: Transaction,
  idUser: number,
  id: number,
): Promise<CleRow | undefined> {
  const [deleted] = await tx
    .delete(cle)
    .where(and(eq(cle.id, id), eq(cle.idUser, idUser)))
    .returning();
  return deleted;
}
