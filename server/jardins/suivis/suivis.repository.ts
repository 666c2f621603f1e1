import { and, count, desc, eq, exists, gt, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { jardin, plante, suiviJardin } from '../../tables/jardins.ts';
import { jardinVisible, planteVisible } from '../visible.ts';

export type SuiviRow = typeof suiviJardin.$inferSelect;

const one = (idUser: number, idJardin: number) =>
  and(eq(suiviJardin.idUser, idUser), eq(suiviJardin.idJardin, idJardin));

/** A member's follows, the newest first, after that of garden `after` (0: from the first). */
export async function findSuivis(
  db: Executor,
  idUser: number,
  after: number,
  most: number,
): Promise<SuiviRow[]> {
  const { dateSuivi, idJardin } = suiviJardin;
  const last = db.select({ dateSuivi, idJardin }).from(suiviJardin).where(one(idUser, after));
  return db
    .select()
    .from(suiviJardin)
    .where(
      and(
        eq(suiviJardin.idUser, idUser),
        exists(
          db
            .select({ id: jardin.id })
            .from(jardin)
            .where(and(eq(jardin.id, idJardin), jardinVisible)),
        ),
        after ? sql`(${dateSuivi}, ${idJardin}) < (${last})` : undefined,
      ),
    )
    .orderBy(desc(dateSuivi), desc(idJardin))
    .limit(most);
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
  values: { idUser: number; idJardin: number; dateSuivi: Date | undefined },
): Promise<SuiviRow | undefined> {
  const [inserted] = await tx.insert(suiviJardin).values(values).onConflictDoNothing().returning();
  return inserted;
}

/** Deletes a follow; false if there was none. */
export async function deleteSuivi(
  tx: Transaction,
  idUser: number,
  idJardin: number,
): Promise<boolean> {
  const { rowCount } = await tx.delete(suiviJardin).where(one(idUser, idJardin));
  return rowCount === 1;
}

/** How many plants came into gardens since a follower last looked at them. */
export async function countNewPlantes(
  db: Executor,
  idUser: number,
  jardins: readonly number[],
): Promise<Map<number, number>> {
  const { idJardin, vuLe } = suiviJardin;
  // Lateral: garden by garden by its index, never the table of plants along.
  const news = db
    .select({ plantes: count().as('plantes') })
    .from(plante)
    .where(and(eq(plante.jardinId, idJardin), gt(plante.createdAt, vuLe), planteVisible))
    .as('news');
  const rows = await db
    .select({ id: idJardin, plantes: news.plantes })
    .from(suiviJardin)
    .crossJoinLateral(news)
    .where(and(eq(suiviJardin.idUser, idUser), inArray(idJardin, [...jardins])));
  return new Map(rows.map(({ id, plantes }) => [id, plantes]));
}

/** The moment as it is noted; undefined without such a follow. */
export async function markSeen(
  db: Executor,
  idUser: number,
  idJardin: number,
): Promise<Date | undefined> {
  const [noted] = await db
    .update(suiviJardin)
    .set({ vuLe: sql`now()` })
    .where(one(idUser, idJardin))
    .returning({ vuLe: suiviJardin.vuLe });
  return noted?.vuLe;
}
