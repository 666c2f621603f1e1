import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { suiviJardin } from '../schema.ts';

export type SuiviRow = typeof suiviJardin.$inferSelect;

const one = (idUser: number, idJardin: number) =>
  and(eq(suiviJardin.idUser, idUser), eq(suiviJardin.idJardin, idJardin));

/** A member's follows, the newest first, after that of garden `after` (0: from the first). */
export async function findSuivis(
  db: Executor,
  idUser: number,
  after: number,
  count: number,
): Promise<SuiviRow[]> {
  const { dateSuivi, idJardin } = suiviJardin;
  const last = db.select({ dateSuivi, idJardin }).from(suiviJardin).where(one(idUser, after));
  return db
    .select()
    .from(suiviJardin)
    .where(
      and(
        eq(suiviJardin.idUser, idUser),
        after ? sql`(${dateSuivi}, ${idJardin}) < (${last})` : undefined,
      ),
    )
    .orderBy(desc(dateSuivi), desc(idJardin))
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
