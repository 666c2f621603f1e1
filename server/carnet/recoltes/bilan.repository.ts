import { sql } from 'drizzle-orm';
import type { BilanQuery } from '../../../contract/carnet/bilan.ts';
import type { Unite } from '../../../contract/carnet/journal.ts';
import { isAnyOf } from '../../platform/database/columns.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { journal } from '../../tables/carnet.ts';
import { carre, jardin, plante } from '../../tables/jardins.ts';

/** Sums floating numbers: twice as fast as decimal ones. `quantitesOf` removes the rounding errors. */
const SUM = sql`sum(j.valeur) as quantite`;

/** A member's harvests, of one garden or plant where that is asked. */
const harvests = (userId: number, asked: BilanQuery) => {
  const parts = [
    sql`from ${journal} j where j.id_user = ${userId} and j.genre = 'recolte'`,
    asked.plante && sql`and j.id_plante = ${asked.plante}`,
    asked.jardin &&
      sql`and j.id_plante in (select p.id from ${plante} p where p.jardin_id = ${asked.jardin})`,
  ];
  return sql.join(parts.filter(Boolean) as (typeof SUM)[], sql` `);
};

const inYear = (annee: number | undefined) =>
  annee === undefined
    ? sql``
    : sql`and j.date between ${`${annee}-01-01`}::date and ${`${annee}-12-31`}::date`;

/** The harvest of a plant in a month, in one unit. */
export interface PlantSum extends Record<string, unknown> {
  idPlante: number;
  mois: number;
  unite: Unite;
  quantite: number;
}

/** Sums the harvests of the asked year by plant and month. */
export async function findPlantSums(
  db: Executor,
  userId: number,
  asked: BilanQuery,
): Promise<PlantSum[]> {
  const { rows } = await db.execute<PlantSum>(sql`
    select j.id_plante as "idPlante", extract(month from j.date)::int as mois, j.unite, ${SUM}
    ${harvests(userId, asked)} ${inYear(asked.annee)}
    group by 1, 2, 3`);
  return rows;
}

interface YearSum extends Record<string, unknown> {
  annee: number;
  unite: Unite;
  quantite: number;
}

/** Sums the harvests of each year, the oldest first. */
export async function findYearSums(
  db: Executor,
  userId: number,
  asked: BilanQuery,
): Promise<YearSum[]> {
  const { rows } = await db.execute<YearSum>(sql`
    select extract(year from j.date)::int as annee, j.unite, ${SUM}
    ${harvests(userId, asked)}
    group by 1, 2 order by 1`);
  return rows;
}

/** A plant's place and species; areas in m². */
export interface Standing extends Record<string, unknown> {
  id: number;
  nom: string;
  especeId: number | null;
  idJardin: number;
  nomJardin: string;
  surface: number | null;
  carre: string;
  surfaceDuCarre: number | null;
}

export async function findStanding(db: Executor, ids: number[]): Promise<Standing[]> {
  const { rows } = await db.execute<Standing>(sql`
    select p.id, p.name as nom, p.espece_id as "especeId", g.id as "idJardin", g.nom_jardin as "nomJardin",
      g.surface, trim(p.emplacement) as carre, c.surface as "surfaceDuCarre"
    from ${plante} p
    join ${jardin} g on g.id = p.jardin_id
    left join ${carre} c on c.id_jardin = g.id and c.nom = trim(p.emplacement)
    where ${isAnyOf(sql`p.id`, ids)}`);
  return rows;
}
