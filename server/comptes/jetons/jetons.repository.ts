import { and, count, desc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { jeton } from '../../tables/comptes.ts';

export async function findJetons(db: Executor, idUser: number) {
  return db
    .select({
      id: jeton.id,
      nom: jeton.nom,
      portees: jeton.portees,
      dernierUsage: jeton.dernierUsage,
    })
    .from(jeton)
    .where(eq(jeton.idUser, idUser))
    .orderBy(desc(jeton.id));
}

export async function countJetons(tx: Transaction, idUser: number): Promise<number> {
  const [counted] = await tx.select({ count: count() }).from(jeton).where(eq(jeton.idUser, idUser));
  return counted?.count ?? 0;
}

/** Its number. */
export async function insertJeton(
  tx: Transaction,
  row: typeof jeton.$inferInsert,
): Promise<number> {
  const [inserted] = await tx.insert(jeton).values(row).returning({ id: jeton.id });
  return inserted?.id ?? 0;
}

/** The token that is gone now; undefined where the member had none such. */
export async function deleteJeton(db: Executor, idUser: number, id: number) {
  const [gone] = await db
    .delete(jeton)
    .where(and(eq(jeton.id, id), eq(jeton.idUser, idUser)))
    .returning({ nom: jeton.nom });
  return gone;
}
