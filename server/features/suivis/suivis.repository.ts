import { and, asc, eq, gt } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/connection.ts';
import { suiviJardin } from '../../database/schema.ts';

export type SuiviRow = typeof suiviJardin.$inferSelect;

const one = (idUser: number, idJardin: number) =>
  and(eq(suiviJardin.idUser, idUser), eq(suiviJardin.idJardin, idJardin));

export async function findSuivis(
  db: Executor,
  idUser: number,
  after: number,
  count: number,
): Promise<SuiviRow[]> {
  return db
    .select()
    .from(suiviJardin)
    .where(and(eq(suiviJardin.idUser, idUser), gt(suiviJardin.idJardin, after)))
    .orderBy(asc(suiviJardin.idJardin))
    .limit(count);
}

export async function findSuivi(
  db: Executor,
  idUser: number,
  idJardin: number,
): Promise<SuiviRow | undefined> {
  const [found] = await db.select().from(suiviJardin).where(one(idUser, idJardin));
  return found;
}

/** The new follow; undefined when it was there already. */
export async function insertSuivi(
  tx: Transaction,
  idUser: number,
  idJardin: number,
): Promise<SuiviRow | undefined> {
  const [inserted] = await tx
    .insert(suiviJardin)
    .values({ idUser, idJardin })
    .onConflictDoNothing()
    .returning();
  return inserted;
}

/** Whether there was such a follow. */
export async function deleteSuivi(
  tx: Transaction,
  idUser: number,
  idJardin: number,
): Promise<boolean> {
  const { rowCount } = await tx.delete(suiviJardin).where(one(idUser, idJardin));
  return rowCount === 1;
}
