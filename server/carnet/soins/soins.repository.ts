import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { GenreDeSoin } from '../../../contract/carnet/soin.ts';
import type { CaredPlante } from '../../jardins/proprietaires/owned.types.ts';
import { isAnyOf } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { soin } from '../../tables/carnet.ts';
import { plante } from '../../tables/jardins.ts';

export type SoinRow = typeof soin.$inferSelect;
/** A plant's care of a kind on a day, and whether it was there before the call. */
export type SoinDuJour = SoinRow & { dejaNote: boolean };

/** The care of a plant since a day, the oldest first. */
export async function findSoins(db: Executor, idPlante: number, since: string): Promise<SoinRow[]> {
  return db
    .select()
    .from(soin)
    .where(and(eq(soin.idPlante, idPlante), gte(soin.date, since)))
    .orderBy(asc(soin.date), asc(soin.id));
}

/** Finds the cares `ids`; deleted ones are left out. */
export async function findByIds(db: Executor, ids: number[]): Promise<SoinRow[]> {
  return db.select().from(soin).where(isAnyOf(soin.id, ids));
}

/** The day's care, and whether it was there; undefined when the plant, or the day's care, went meanwhile. */
export async function insertSoin(
  db: Executor,
  own: CaredPlante,
  { genre, date }: { genre: GenreDeSoin; date: string },
): Promise<SoinDuJour | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${soin} (id_plante, id_user, genre, date)
    select p.id, p.id_user, ${genre}, ${date}::date from ${plante} p where p.id = ${own.id}
    for key share
    on conflict do nothing
    returning id`);
  const [row] = await db
    .select()
    .from(soin)
    .where(and(eq(soin.idPlante, own.id), eq(soin.genre, genre), eq(soin.date, date)));
  return row && { ...row, dejaNote: rows[0]?.id !== row.id };
}

/** Gives each plant's care of the day, and whether this call inserted it. The caller has locked their gardens. */
export async function insertSoins(
  tx: Transaction,
  plantes: readonly CaredPlante[],
  { genre, date }: { genre: GenreDeSoin; date: string },
): Promise<SoinDuJour[]> {
  const ids = plantes.map(({ id }) => id);
  const { rows: made } = await tx.execute<{ id: number }>(sql`
    insert into ${soin} (id_plante, id_user, genre, date)
    select p.id, p.id_user, ${genre}, ${date}::date from ${plante} p where ${isAnyOf(sql`p.id`, ids)} order by p.id
    on conflict do nothing
    returning id`);
  const isNew = new Set(made.map(({ id }) => id));
  const found = await tx
    .select()
    .from(soin)
    .where(and(isAnyOf(soin.idPlante, ids), eq(soin.genre, genre), eq(soin.date, date)))
    .orderBy(asc(soin.idPlante));
  return found.map((row) => ({ ...row, dejaNote: !isNew.has(row.id) }));
}

/** How many of the cares `ids` of own plants went; of one kind only, where it is told. */
export async function deleteSoinRows(
  db: Executor,
  own: readonly CaredPlante[],
  ids: number[],
  genre?: GenreDeSoin,
): Promise<number> {
  const plantes = own.map(({ id }) => id);
  const { rowCount } = await db
    .delete(soin)
    .where(
      and(
        isAnyOf(soin.id, ids),
        isAnyOf(soin.idPlante, plantes),
        genre ? eq(soin.genre, genre) : undefined,
      ),
    );
  return rowCount ?? 0;
}
