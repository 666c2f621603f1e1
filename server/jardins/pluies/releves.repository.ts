import { asc, lt, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { releveMeteo } from '../careSchema.ts';
import { jardin } from '../schema.ts';

/** Keeps the rain of a department, in mm of each day; what is kept alike already stays untouched. */
export async function putReleves(
  db: Executor,
  departement: string,
  days: readonly { date: string; mm: number }[],
): Promise<void> {
  await db
    .insert(releveMeteo)
    .values(days.map(({ date, mm }) => ({ departement, date, pluie: mm })))
    .onConflictDoUpdate({
      target: [releveMeteo.departement, releveMeteo.date],
      set: { pluie: sql`excluded.pluie` },
      setWhere: ne(releveMeteo.pluie, sql`excluded.pluie`),
    });
}

/** The departments in which there are gardens. */
export async function findDepartements(db: Executor): Promise<string[]> {
  const { departement } = jardin;
  const rows = await db
    .selectDistinct({ departement })
    .from(jardin)
    .where(ne(departement, ''))
    .orderBy(asc(departement));
  return rows.map((row) => row.departement);
}

export async function deleteRelevesBefore(db: Executor, date: string): Promise<void> {
  await db.delete(releveMeteo).where(lt(releveMeteo.date, date));
}
