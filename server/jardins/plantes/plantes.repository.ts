import { and, asc, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isAnyOf } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { prepared, preparedLookup } from '../../platform/database/prepared.ts';
import { jardin, plante } from '../../tables/jardins.ts';
import { manualOrder } from '../manualOrder.ts';
import type { CaredPlante, OwnJardin, OwnPlante, PlanteRow } from '../proprietaires/owned.types.ts';
import { planteVisible, planteVisibleTo } from '../visible.ts';
import type { Ground } from './conditions.ts';
import type { Placed } from './planteOrder.ts';

export type PlanteValues = Omit<typeof plante.$inferInsert, 'idUser' | 'jardinId'>;

const byId = preparedLookup((db) =>
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

const withPlace = preparedLookup((db) =>
  db
    .select({ ...getTableColumns(plante), departement: jardin.departement })
    .from(plante)
    .innerJoin(jardin, eq(jardin.id, plante.jardinId))
    .where(eq(plante.id, sql.placeholder('id')))
    .prepare('plante_with_place'),
);

/** As `findPlante`, with the department of its garden. */
export async function findPlanteWithPlace(db: Executor, id: number) {
  const [found] = await withPlace(db).execute({ id });
  return found;
}

const groundById = preparedLookup((db) =>
  db
    .select({
      departement: jardin.departement,
      altitude: jardin.altitude,
      codePostal: jardin.codePostal,
      commune: jardin.commune,
      temperature: jardin.temperature,
    })
    .from(jardin)
    .where(eq(jardin.id, sql.placeholder('id')))
    .prepare('plante_ground'),
);

/** Finds the place where a garden's plants stand. */
export async function findGround(db: Executor, jardinId: number): Promise<Ground | undefined> {
  const [found] = await groundById(db).execute({ id: jardinId });
  return found;
}

/** As `findPlante`; locks the plant: it cannot be deleted until the transaction ends. */
export async function lockPlanteShared(
  tx: Transaction,
  id: number,
): Promise<PlanteRow | undefined> {
  const [found] = await tx.select().from(plante).where(eq(plante.id, id)).for('key share');
  return found;
}

/** Finds the columns that the checks of ownership and care need, in the order of ids. */
export async function findCared(tx: Transaction, ids: number[]) {
  const { id, idUser, jardinId, etat } = plante;
  return tx
    .select({ id, idUser, jardinId, etat, departement: jardin.departement })
    .from(plante)
    .innerJoin(jardin, eq(jardin.id, jardinId))
    .where(isAnyOf(id, ids))
    .orderBy(asc(id));
}

interface PlantesAsked {
  jardinId: number;
  /** The reader: plants that a moderator hid are shown to their owner alone; a visitor is 0. */
  readerId: number;
  /** Rows at most. */
  count: number;
  /** Once the rows before one have more bytes of text than that, it is left out. */
  bytes: number;
}

/** Bytes of text in the rows before this one: known without reading a text from where it is stored. */
function bytesBefore(texts: readonly AnyPgColumn[], order: SQL) {
  const own = texts.map((column) => sql`coalesce(octet_length(${column}), 0)`);
  return sql<number>`coalesce(sum(${sql.join(own, sql` + `)}) over (order by ${order}
    rows between unbounded preceding and 1 preceding), 0)`.as('bytes_before');
}

const texts = Object.values(getTableColumns(plante)).filter(
  (column) => column.columnType === 'PgText' && !column.enumValues,
);
const byPlace = manualOrder(plante);

const pageOfJardin = (where: SQL | undefined) => (db: Executor) => {
  const page = db.$with('page').as(
    db
      .select({ id: plante.id, bytesBefore: bytesBefore(texts, byPlace) })
      .from(plante)
      .where(
        and(
          eq(plante.jardinId, sql.placeholder('jardinId')),
          planteVisibleTo(sql.placeholder('readerId')),
          where,
        ),
      )
      .orderBy(byPlace)
      .limit(sql.placeholder('count')),
  );
  // Drizzle maps columns of a table three times as fast as those of a subquery.
  return db
    .with(page)
    .select(getTableColumns(plante))
    .from(page)
    .innerJoin(plante, eq(plante.id, page.id))
    .where(lte(page.bytesBefore, sql.placeholder('bytes')))
    .orderBy(byPlace);
};

const firstPage = prepared((db) => pageOfJardin(undefined)(db).prepare('plantes_of_jardin'));
const nextPage = prepared((db) =>
  pageOfJardin(sql`(${byPlace}) > (select not seen.placee, seen.position, seen.id
    from plante seen where seen.id = ${sql.placeholder('after')}
    and seen.jardin_id = ${sql.placeholder('jardinId')})`)(db).prepare('plantes_of_jardin_after'),
);

/** A garden's plants in the gardener's own order, from the place after plant `after` on; 0 for the beginning. */
export async function findPlantesPage(
  db: Executor,
  after: number,
  asked: PlantesAsked,
): Promise<PlanteRow[]> {
  return after === 0
    ? firstPage(db).execute({ ...asked })
    : nextPage(db).execute({ ...asked, after });
}

const summaryTexts = [plante.name, plante.nameLatin, plante.photo, plante.emplacement];
const byDate = sql`${plante.date}, ${byPlace}`;

const summaries = prepared((db) => {
  const page = db.$with('page').as(
    db
      .select({ id: plante.id, bytesBefore: bytesBefore(summaryTexts, byDate) })
      .from(plante)
      .where(and(eq(plante.jardinId, sql.placeholder('jardinId')), planteVisible))
      .orderBy(byDate)
      .limit(sql.placeholder('count')),
  );
  return db
    .with(page)
    .select({
      id: plante.id,
      name: plante.name,
      nameLatin: plante.nameLatin,
      photo: plante.photo,
      etat: plante.etat,
      date: plante.date,
      position: plante.position,
      placee: plante.placee,
      emplacement: plante.emplacement,
      fin: plante.fin,
      version: plante.version,
    })
    .from(page)
    .innerJoin(plante, eq(plante.id, page.id))
    .where(lte(page.bytesBefore, sql.placeholder('bytes')))
    .orderBy(byDate)
    .prepare('plante_summaries');
});

export type SummaryRow = Awaited<ReturnType<typeof findSummaries>>[number];

/** Finds the cards of a garden's plants, the oldest first. */
export async function findSummaries(db: Executor, asked: Omit<PlantesAsked, 'readerId'>) {
  return summaries(db).execute({ ...asked });
}

/** The places of a garden's plants, in the gardener's own order. */
export async function findPositions(tx: Transaction, own: OwnJardin) {
  return tx
    .select({ id: plante.id, position: plante.position, placee: plante.placee })
    .from(plante)
    .where(eq(plante.jardinId, own.id))
    .orderBy(byPlace);
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

/** The plant in another state; undefined where it is in that state since then. */
export async function updateEtat(
  tx: Transaction,
  own: CaredPlante,
  { etat, etatDepuis }: Pick<PlanteRow, 'etat' | 'etatDepuis'>,
): Promise<PlanteRow | undefined> {
  const [updated] = await tx
    .update(plante)
    .set({ etat, etatDepuis, surveillerLe: null, version: sql`${plante.version} + 1` })
    .where(
      and(
        eq(plante.id, own.id),
        sql`(${plante.etat}, ${plante.etatDepuis}) is distinct from (${etat}, ${etatDepuis}::date)`,
      ),
    )
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
  order: readonly Placed[],
): Promise<void> {
  const ids = order.map(({ id }) => id);
  const positions = order.map(({ position }) => position);
  const placees = order.map(({ placee }) => placee);
  await tx.execute(sql`
    update ${plante} set position = ordered.position, placee = ordered.placee
    from unnest(${sql.param(ids)}::int[], ${sql.param(positions)}::int[], ${sql.param(placees)}::bool[])
      as ordered (id, position, placee)
    where ${plante.id} = ordered.id and ${plante.jardinId} = ${own.id}
      and (${plante.position}, ${plante.placee}) <> (ordered.position, ordered.placee)`);
}
