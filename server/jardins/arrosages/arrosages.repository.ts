import { and, asc, eq, getTableColumns, gte, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { OwnJardin } from '../jardins/ownJardin.types.ts';
import type { OwnPlante } from '../plantes/ownPlante.types.ts';
import { arrosagePlante, plante } from '../schema.ts';

const { noteLe: _noteLe, ...answered } = getTableColumns(arrosagePlante);

export async function findArrosages(db: Executor, idPlante: number, since: string) {
  return db
    .select(answered)
    .from(arrosagePlante)
    .where(and(eq(arrosagePlante.idPlante, idPlante), gte(arrosagePlante.dateArrosage, since)))
    .orderBy(asc(arrosagePlante.dateArrosage));
}

const day = arrosagePlante.dateArrosage;
const average = prepared((db) =>
  db
    .select({
      days: sql<number | null>`(max(${day}) - min(${day}))::float8 / nullif(count(*) - 1, 0)`,
    })
    .from(arrosagePlante)
    .where(eq(arrosagePlante.idPlante, sql.placeholder('idPlante')))
    .prepare('arrosage_average'),
);

/** Mean days between waterings; null with fewer than two. */
export async function findAverage(db: Executor, idPlante: number): Promise<number | null> {
  const [found] = await average(db).execute({ idPlante });
  return found?.days ?? null;
}

/** The day's watering, and whether this call made it; undefined when the plant is gone meanwhile. */
export async function insertArrosage(db: Executor, own: OwnPlante, dateArrosage: string) {
  const { rows } = await db.execute<Omit<typeof arrosagePlante.$inferSelect, 'noteLe'>>(sql`
    insert into ${arrosagePlante} (id_plante, id_user, date_arrosage)
    select p.id, p.id_user, ${dateArrosage}::date from ${plante} p where p.id = ${own.id}
    for key share
    on conflict do nothing
    returning id, id_plante as "idPlante", id_user as "idUser", date_arrosage as "dateArrosage"`);
  const [created] = rows;
  if (created) return { row: created, created: true };
  const [row] = await db
    .select(answered)
    .from(arrosagePlante)
    .where(and(eq(arrosagePlante.idPlante, own.id), eq(arrosagePlante.dateArrosage, dateArrosage)));
  return row && { row, created: false };
}

/** Waters every plant of a garden; those watered that day already stay so. */
export async function insertArrosagesOfJardin(db: Executor, own: OwnJardin, dateArrosage: string) {
  // In the order of ids, so that two calls at once cannot wait for each other.
  const { rows } = await db.execute<{
    plantes: number;
    nouvelles: number;
    arrosages: number[];
  }>(sql`
    with grown as (
      select p.id, p.id_user from ${plante} p where p.jardin_id = ${own.id} order by p.id
    ), noted as (
      insert into ${arrosagePlante} (id_plante, id_user, date_arrosage)
      select id, id_user, ${dateArrosage}::date from grown
      on conflict do nothing
      returning id
    )
    select (select count(*)::int from grown) as plantes, (select count(*)::int from noted) as nouvelles,
      (select coalesce(array_agg(id), '{}') from noted) as arrosages`);
  return rows[0] ?? { plantes: 0, nouvelles: 0, arrosages: [] };
}
