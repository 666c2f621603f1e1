import { and, asc, sql } from 'drizzle-orm';
import type { CaredPlante } from '../../jardins/proprietaires/owned.types.ts';
import { isAnyOf } from '../../platform/database/columns.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { plante } from '../../tables/jardins.ts';

/** When each of these plants came, in the order of ids. */
export async function findDates(tx: Transaction, own: readonly CaredPlante[]) {
  const ids = own.map(({ id }) => id);
  return tx
    .select({ id: plante.id, date: plante.date })
    .from(plante)
    .where(isAnyOf(plante.id, ids))
    .orderBy(asc(plante.id));
}

/** Ends the season of these plants, or takes that back; answers those that changed, as they are stored. */
export async function updateFin(tx: Transaction, own: readonly CaredPlante[], fin: string | null) {
  const ids = own.map(({ id }) => id);
  return tx
    .update(plante)
    .set({ fin })
    .where(and(isAnyOf(plante.id, ids), sql`${plante.fin} is distinct from ${fin}::date`))
    .returning();
}

/** Notes that the season of these plants goes on; answers those of which it was not noted that day. */
export async function updateFinRemise(
  tx: Transaction,
  own: readonly CaredPlante[],
  finRemise: string,
) {
  const ids = own.map(({ id }) => id);
  return tx
    .update(plante)
    .set({ finRemise })
    .where(
      and(isAnyOf(plante.id, ids), sql`${plante.finRemise} is distinct from ${finRemise}::date`),
    )
    .returning();
}
