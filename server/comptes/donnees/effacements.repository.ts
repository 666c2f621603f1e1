import { and, asc, gt, lte, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../platform/database/connection.ts';
import { effacement, utilisateur } from '../../tables/comptes.ts';

/** An account that was deleted, and when (ISO 8601). */
export interface Effacement {
  idUser: number;
  effaceLe: string;
}

const batch = 1_000;

const present = ({ idUser, effaceLe }: typeof effacement.$inferSelect): Effacement => ({
  idUser,
  effaceLe: effaceLe.toISOString(),
});

/** Notes that an account goes with this transaction. */
export async function insertEffacement(tx: Transaction, idUser: number): Promise<Effacement> {
  // To the millisecond, as the list beside the archives has it.
  const effaceLe = sql`date_trunc('milliseconds', now())`;
  const [row] = await tx.insert(effacement).values({ idUser, effaceLe }).returning();
  return present(row as typeof effacement.$inferSelect);
}

/** Adds those that are not there yet. */
export async function addEffacements(db: Executor, list: readonly Effacement[]): Promise<void> {
  for (let at = 0; at < list.length; at += batch) {
    const rows = list.slice(at, at + batch);
    await db
      .insert(effacement)
      .values(rows.map(({ idUser, effaceLe }) => ({ idUser, effaceLe: new Date(effaceLe) })))
      .onConflictDoNothing();
  }
}

/** All of them; none where the table is not there yet, as in a database of an older version. */
export async function findEffacements(db: Executor): Promise<Effacement[]> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('public.effacement') is not null as there`,
  );
  if (!rows[0]?.there) return [];
  return (await db.select().from(effacement).orderBy(asc(effacement.effaceLe))).map(present);
}

/** Accounts after `after` that are there although they were deleted: an older archive brought them back. */
export async function findReturned(db: Database, after: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: utilisateur.id })
    .from(utilisateur)
    // An account that registered after the deletion has the same number by chance.
    .innerJoin(
      effacement,
      and(
        sql`${effacement.idUser} = ${utilisateur.id}`,
        lte(utilisateur.createdAt, effacement.effaceLe),
      ),
    )
    .where(gt(utilisateur.id, after))
    .orderBy(asc(utilisateur.id))
    .limit(batch);
  return rows.map(({ id }) => id);
}
