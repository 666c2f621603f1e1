import { sql } from 'drizzle-orm';
import type { AnneeDuJardin } from '../../../contract/carnet/annee.ts';
import type { Executor } from '../../platform/database/connection.ts';

type Found = Pick<AnneeDuJardin, 'jours' | 'annees'>;

/** Finds the notes on a garden's plants for each day of a year, and the years that have notes. */
export async function findAnnee(db: Executor, idJardin: number, annee: number): Promise<Found> {
  const [from, to] = [`${annee}-01-01`, `${annee}-12-31`];
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
  with p as (select id from plante where jardin_id = ${idJardin}),
  f as (
    select a.date_arrosage as date, 'arrosage' as quoi from arrosage_plante a join p on p.id = a.id_plante
    union all select s.date, 'soin' from soin s join p on p.id = s.id_plante
    union all select j.date, case when j.genre = 'recolte' then 'recolte' else 'entree' end
      from journal j join p on p.id = j.id_plante where j.genre <> 'etat'
  )
  select (select coalesce(json_agg(g order by g.date), '[]') from (select date,
      count(*) filter (where quoi = 'arrosage') as arrosages, count(*) filter (where quoi = 'soin') as soins,
      count(*) filter (where quoi = 'recolte') as recoltes, count(*) filter (where quoi = 'entree') as entrees
      from f where date between ${from}::date and ${to}::date group by date) g) as jours,
    (select coalesce(json_agg(y order by y desc), '[]')
      from (select distinct extract(year from date)::int as y from f) d) as annees`);
  return rows[0] as Found;
}
