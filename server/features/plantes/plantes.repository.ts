import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/connection.ts';
import { prepared } from '../../database/prepared.ts';
import { plante } from '../../database/schema.ts';
import type { OwnJardin } from '../jardins/ownJardin.types.ts';
import type { OwnPlante, PlanteRow } from './ownPlante.types.ts';

export type PlanteValues = Omit<typeof plante.$inferInsert, 'idUser' | 'jardinId'>;

const byId = prepared((db) =>
  db
    .select()
    .from(plante)
    .where(eq(plante.id, sql.placeholder('id')))
    .prepare('plante_by_id'),
);

export async function findPlante(db: Executor, id: number): Promise<PlanteRow | undefined> {
  const [found] = await byId(db).execute({ id });
  return found;
}

/** As `findPlante`; until the transaction ends nobody can delete it. */
export async function keepPlante(tx: Transaction, id: number): Promise<PlanteRow | undefined> {
  const [found] = await tx.select().from(plante).where(eq(plante.id, id)).for('key share');
  return found;
}

const ofJardin = prepared((db) =>
  db
    .select()
    .from(plante)
    .where(eq(plante.jardinId, sql.placeholder('jardinId')))
    .orderBy(asc(plante.position), asc(plante.id))
    .limit(sql.placeholder('count'))
    .prepare('plantes_of_jardin'),
);

export async function findPlantesOfJardin(
  db: Executor,
  jardinId: number,
  count: number,
): Promise<PlanteRow[]> {
  return ofJardin(db).execute({ jardinId, count });
}

/** As `findPlantesOfJardin`, from the place after plant `after` on; 0 for the beginning. */
export async function findPlantesPage(
  db: Executor,
  jardinId: number,
  after: number,
  count: number,
): Promise<PlanteRow[]> {
  if (after === 0) return findPlantesOfJardin(db, jardinId, count);
  const seen = sql`(select seen.position, seen.id from plante seen
    where seen.id = ${after} and seen.jardin_id = ${jardinId})`;
  return db
    .select()
    .from(plante)
    .where(and(eq(plante.jardinId, jardinId), sql`(${plante.position}, ${plante.id}) > ${seen}`))
    .orderBy(asc(plante.position), asc(plante.id))
    .limit(count);
}

/** Numbers of a garden's plants, in the gardener's own order. */
export async function findPositions(tx: Transaction, own: OwnJardin) {
  return tx
    .select({ id: plante.id, position: plante.position })
    .from(plante)
    .where(eq(plante.jardinId, own.id))
    .orderBy(asc(plante.position), asc(plante.id));
}

export async function insertPlante(
  tx: Transaction,
  own: OwnJardin,
  values: PlanteValues,
): Promise<PlanteRow> {
  const [inserted] = await tx
    .insert(plante)
    .values({ ...values, jardinId: own.id, idUser: own.userId })
    .returning();
  if (!inserted) throw new Error('insert answered no row');
  return inserted;
}

/** The changed row; undefined when the plant has meanwhile left the garden that `own` saw. */
export async function updatePlante(
  tx: Transaction,
  own: OwnPlante,
  target: OwnJardin,
  values: Partial<PlanteValues>,
): Promise<PlanteRow | undefined> {
  const [updated] = await tx
    .update(plante)
    .set({ ...values, jardinId: target.id, version: sql`${plante.version} + 1` })
    .where(and(eq(plante.id, own.id), eq(plante.jardinId, own.jardinId)))
    .returning();
  return updated;
}

/** False when the plant has meanwhile left the garden that `own` saw. */
export async function deletePlanteRow(tx: Transaction, own: OwnPlante): Promise<boolean> {
  const { rowCount } = await tx
    .delete(plante)
    .where(and(eq(plante.id, own.id), eq(plante.jardinId, own.jardinId)));
  return rowCount === 1;
}

export async function updatePositions(
  tx: Transaction,
  own: OwnJardin,
  order: { id: number; position: number }[],
): Promise<void> {
  const ids = order.map(({ id }) => id);
  const positions = order.map(({ position }) => position);
  await tx.execute(sql`
    update ${plante} set position = ordered.position
    from unnest(${sql.param(ids)}::int[], ${sql.param(positions)}::int[]) as ordered (id, position)
    where ${plante.id} = ordered.id and ${plante.jardinId} = ${own.id}
      and ${plante.position} <> ordered.position`);
}
