import { asc, lt, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { releveMeteo } from '../../tables/agenda.ts';
import { jardin } from '../../tables/jardins.ts';

/** The weather of one day in a department: mm of rain, mm of reference evapotranspiration, °C; null where it was not told. */
export interface Releve {
  date: string;
  pluie: number | null;
  et0: number | null;
  tmin: number | null;
}

const figures = ['pluie', 'et0', 'tmin'] as const;
const excluded = (figure: (typeof figures)[number]) => sql.raw(`excluded.${figure}`);

/** Keeps what was told of a department's days; what was told before stays where nothing is told now, or the same. */
export async function putReleves(
  db: Executor,
  departement: string,
  days: readonly Releve[],
): Promise<void> {
  const { pluie, et0, tmin } = releveMeteo;
  await db
    .insert(releveMeteo)
    .values(days.map((day) => ({ departement, ...day })))
    .onConflictDoUpdate({
      target: [releveMeteo.departement, releveMeteo.date],
      set: {
        pluie: sql`coalesce(${excluded('pluie')}, ${pluie})`,
        et0: sql`coalesce(${excluded('et0')}, ${et0})`,
        tmin: sql`coalesce(${excluded('tmin')}, ${tmin})`,
      },
      setWhere: or(
        ...figures.map((figure) => {
          const kept = releveMeteo[figure];
          return sql`${excluded(figure)} is distinct from ${kept} and ${excluded(figure)} is not null`;
        }),
      ),
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
