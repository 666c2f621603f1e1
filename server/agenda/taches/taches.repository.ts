import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Owned } from '../../comptes/sessions/actor.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { tache } from '../../tables/agenda.ts';
import { utilisateur } from '../../tables/comptes.ts';
import { plante } from '../../tables/jardins.ts';

export type TacheRow = typeof tache.$inferSelect & {
  /** The present garden of the task's plant; null without a plant. */
  jardinDeLaPlante: number | null;
};
export type OwnTache = Owned<TacheRow>;
export type TacheValues = Pick<
  typeof tache.$inferInsert,
  'titre' | 'date' | 'idPlante' | 'idJardin'
>;

const select = (db: Executor) =>
  db
    .select({ ...getTableColumns(tache), jardinDeLaPlante: plante.jardinId })
    .from(tache)
    .leftJoin(plante, eq(plante.id, tache.idPlante));

export async function findTache(db: Executor, id: number): Promise<TacheRow | undefined> {
  const [found] = await select(db).where(eq(tache.id, id));
  return found;
}

/** A member's tasks that are not done, by day, from the one after task `after` on; 0 for the beginning. */
export async function findTaches(
  db: Executor,
  idUser: number,
  after: number,
  count: number,
): Promise<TacheRow[]> {
  const mine = eq(tache.idUser, idUser);
  const last = db
    .select({ date: tache.date, id: tache.id })
    .from(tache)
    .where(and(eq(tache.id, after), mine));
  return select(db)
    .where(
      and(
        mine,
        isNull(tache.faiteLe),
        after ? sql`(${tache.date}, ${tache.id}) > (${last})` : undefined,
      ),
    )
    .orderBy(asc(tache.date), asc(tache.id))
    .limit(count);
}

/** How many tasks a member has to do; until the transaction ends only this one can make more of them. */
export async function lockCount(tx: Transaction, idUser: number): Promise<number> {
  await tx
    .select({ id: utilisateur.id })
    .from(utilisateur)
    .where(eq(utilisateur.id, idUser))
    .for('no key update');
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(tache)
    .where(and(eq(tache.idUser, idUser), isNull(tache.faiteLe)));
  return counted?.count ?? 0;
}

export async function insertTache(
  tx: Transaction,
  idUser: number,
  values: TacheValues,
): Promise<number> {
  const [inserted] = await tx
    .insert(tache)
    .values({ idUser, ...values })
    .returning({ id: tache.id });
  if (!inserted) throw new Error('insert answered no row');
  return inserted.id;
}

export async function updateTache(
  db: Executor,
  own: OwnTache,
  values: Partial<TacheValues>,
): Promise<void> {
  if (Object.values(values).every((value) => value === undefined)) return;
  await db.update(tache).set(values).where(eq(tache.id, own.id));
}

/** Done now, or at noon of a former day, unless it was done before. Answers the task where this call ended it. */
export const updateDone = (db: Executor, own: OwnTache, date?: string) =>
  db
    .update(tache)
    .set({
      faiteLe: date
        ? sql`least(now(), (${date}::date + time '12:00') at time zone 'Europe/Paris')`
        : sql`now()`,
    })
    .where(and(eq(tache.id, own.id), isNull(tache.faiteLe)))
    .returning();

export async function updateToDo(db: Executor, own: OwnTache): Promise<void> {
  await db.update(tache).set({ faiteLe: null }).where(eq(tache.id, own.id));
}

export async function deleteTacheRow(db: Executor, own: OwnTache): Promise<boolean> {
  const { rowCount } = await db.delete(tache).where(eq(tache.id, own.id));
  return rowCount === 1;
}
