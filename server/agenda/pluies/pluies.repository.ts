import { and, asc, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import type { Pluie } from '../../../contract/agenda/pluie.ts';
import type { OwnJardin } from '../../jardins/proprietaires/owned.types.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { pluie } from '../../tables/agenda.ts';
import { plante } from '../../tables/jardins.ts';

/** Finds the rain records of a garden since a day, the oldest first. */
export async function findPluies(db: Executor, own: OwnJardin, since: string): Promise<Pluie[]> {
  return db
    .select()
    .from(pluie)
    .where(and(eq(pluie.idJardin, own.id), gte(pluie.date, since)))
    .orderBy(asc(pluie.date));
}

/** Instead of what was told of that day before. */
export async function putPluie(
  tx: Transaction,
  own: OwnJardin,
  { date, mm }: Pick<Pluie, 'date' | 'mm'>,
): Promise<void> {
  await tx
    .insert(pluie)
    .values({ idJardin: own.id, date, mm })
    .onConflictDoUpdate({ target: [pluie.idJardin, pluie.date], set: { mm } });
}

/** Counts the days with a rain record for a garden. */
export const countPluies = (tx: Transaction, own: OwnJardin): Promise<number> =>
  tx.$count(pluie, eq(pluie.idJardin, own.id));

/** Deletes the report of a day; false if there was none. */
export async function deletePluieRow(
  tx: Transaction,
  own: OwnJardin,
  date: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(pluie)
    .where(and(eq(pluie.idJardin, own.id), eq(pluie.date, date)));
  return rowCount === 1;
}

/** How many of a garden's plants the rain reaches: living ones in the ground. */
export async function countRainedOn(db: Executor, own: OwnJardin): Promise<number> {
  const [counted] = await db
    .select({ plantes: sql<number>`count(*)::int` })
    .from(plante)
    .where(
      and(
        eq(plante.jardinId, own.id),
        eq(plante.milieu, 'terre'),
        ne(plante.etat, 'morte'),
        isNull(plante.fin),
      ),
    );
  return counted?.plantes ?? 0;
}
