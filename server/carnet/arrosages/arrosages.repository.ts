import { and, asc, eq, getTableColumns, gte, sql } from 'drizzle-orm';
import type { ArrosagePlante } from '../../../contract/carnet/arrosagePlante.ts';
import type { CaredPlante, OwnJardin, OwnPlante } from '../../jardins/proprietaires/owned.types.ts';
import { isAnyOf } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { preparedLookup } from '../../platform/database/prepared.ts';
import { arrosagePlante } from '../../tables/carnet.ts';
import { plante } from '../../tables/jardins.ts';

const { noteLe: _noteLe, ...answered } = getTableColumns(arrosagePlante);

const listed = preparedLookup((db) =>
  db
    .select(answered)
    .from(arrosagePlante)
    .where(
      and(
        eq(arrosagePlante.idPlante, sql.placeholder('idPlante')),
        gte(arrosagePlante.dateArrosage, sql.placeholder('since')),
      ),
    )
    .orderBy(asc(arrosagePlante.dateArrosage))
    .prepare('arrosages_listed'),
);

export const findArrosages = (db: Executor, idPlante: number, since: string) =>
  listed(db).execute({ idPlante, since });

const day = arrosagePlante.dateArrosage;
const average = preparedLookup((db) =>
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

/** A plant's watering of a day, and whether it was there before the call. */
export type ArrosageDuJour = ArrosagePlante & { dejaNote: boolean };

/** The day's watering, and whether it was there; undefined when the plant, or the day's watering, went meanwhile. */
export async function insertArrosage(
  db: Executor,
  own: OwnPlante,
  dateArrosage: string,
): Promise<ArrosageDuJour | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${arrosagePlante} (id_plante, id_user, date_arrosage)
    select p.id, p.id_user, ${dateArrosage}::date from ${plante} p where p.id = ${own.id}
    for key share
    on conflict do nothing
    returning id`);
  const [created] = rows;
  const { id: idPlante, idUser } = own;
  if (created) return { id: created.id, idPlante, idUser, dateArrosage, dejaNote: false };
  const [row] = await db
    .select(answered)
    .from(arrosagePlante)
    .where(and(eq(arrosagePlante.idPlante, own.id), eq(arrosagePlante.dateArrosage, dateArrosage)));
  return row && { ...row, dejaNote: true };
}

/** Waters every plant of a garden; those watered that day already stay so. */
export async function insertArrosagesOfJardin(
  tx: Transaction,
  own: OwnJardin,
  dateArrosage: string,
): Promise<{ plantes: number; nouvelles: ArrosagePlante[] }> {
  // In the order of ids, so that two calls at once cannot wait for each other.
  const { rows } = await tx.execute<{ plantes: number; nouvelles: [number, number][] }>(sql`
    with grown as (
      select p.id, p.id_user from ${plante} p where p.jardin_id = ${own.id} order by p.id
    ), noted as (
      insert into ${arrosagePlante} (id_plante, id_user, date_arrosage)
      select id, id_user, ${dateArrosage}::date from grown
      on conflict do nothing
      returning id, id_plante
    )
    select (select count(*)::int from grown) as plantes,
      (select coalesce(jsonb_agg(jsonb_build_array(id, id_plante)), '[]') from noted) as nouvelles`);
  const { plantes, nouvelles } = rows[0] ?? { plantes: 0, nouvelles: [] };
  const idUser = own.userId;
  return {
    plantes,
    nouvelles: nouvelles.map(([id, idPlante]) => ({ id, idPlante, idUser, dateArrosage })),
  };
}

/** Gives each plant's watering of the day, and whether this call inserted it. The caller has locked their gardens. */
export async function insertArrosages(
  tx: Transaction,
  plantes: readonly CaredPlante[],
  dateArrosage: string,
): Promise<ArrosageDuJour[]> {
  const ids = plantes.map(({ id }) => id);
  const { rows: made } = await tx.execute<{ id: number }>(sql`
    insert into ${arrosagePlante} (id_plante, id_user, date_arrosage)
    select p.id, p.id_user, ${dateArrosage}::date from ${plante} p where ${isAnyOf(sql`p.id`, ids)} order by p.id
    on conflict do nothing
    returning id`);
  const isNew = new Set(made.map(({ id }) => id));
  const { idPlante } = arrosagePlante;
  const found = await tx
    .select(answered)
    .from(arrosagePlante)
    .where(and(isAnyOf(idPlante, ids), eq(day, dateArrosage)))
    .orderBy(asc(idPlante));
  return found.map((row) => ({ ...row, dejaNote: !isNew.has(row.id) }));
}

/** Finds the waterings `ids`; deleted ones are left out. */
export async function findByIds(db: Executor, ids: number[]) {
  return db.select(answered).from(arrosagePlante).where(isAnyOf(arrosagePlante.id, ids));
}

/** Another day for a watering of one of `own`; undefined when it is gone. */
export async function updateArrosage(
  tx: Transaction,
  [own]: readonly CaredPlante[],
  id: number,
  dateArrosage: string,
) {
  const [row] = await tx
    .update(arrosagePlante)
    .set({ dateArrosage })
    .where(and(eq(arrosagePlante.id, id), eq(arrosagePlante.idPlante, own?.id ?? 0)))
    .returning(answered);
  return row;
}

/** How many of the waterings `ids` of own plants went. */
export async function deleteArrosageRows(
  db: Executor,
  own: readonly CaredPlante[],
  ids: number[],
): Promise<number> {
  const plantes = own.map(({ id }) => id);
  const { rowCount } = await db
    .delete(arrosagePlante)
    .where(and(isAnyOf(arrosagePlante.id, ids), isAnyOf(arrosagePlante.idPlante, plantes)));
  return rowCount ?? 0;
}
