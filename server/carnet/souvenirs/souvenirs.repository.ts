import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';

interface SouvenirRow extends Record<string, unknown> {
  id: number;
  annees: number;
  idPlante: number;
  name: string;
  version: number;
  jardinId: number;
  nomJardin: string;
}

interface SouvenirsAsked {
  idUser: number;
  today: string;
  /** Limits to that plant; 0: all plants. */
  idPlante: number;
  /** Days before and after today's. */
  around: number;
  most: number;
}

const FIRST_YEAR = 1900;

/** Own entries of about today in former years, the nearest year first. */
export async function findSouvenirs(
  db: Executor,
  { idUser, today, idPlante, around, most }: SouvenirsAsked,
): Promise<SouvenirRow[]> {
  const ofPlante: SQL = idPlante ? sql`and e.id_plante = ${idPlante}` : sql``;
  const years = Number(today.slice(0, 4)) - FIRST_YEAR;
  // Lateral: a few days of each year by an index, never all that was ever written.
  const { rows } = await db.execute<SouvenirRow>(sql`
    select j.id, y.annees, p.id as "idPlante", p.name, p.version, g.id as "jardinId", g.nom_jardin as "nomJardin"
    from generate_series(1, ${years}::int) as y (annees)
    cross join lateral (select (${today}::date - make_interval(years => y.annees))::date as jour) d
    cross join lateral (
      select e.id, e.id_plante, e.date from journal e
      where e.id_user = ${idUser} and e.date between d.jour - ${around}::int and d.jour + ${around}::int
        and (e.genre in ('note', 'photo', 'recolte') or e.photo is not null) ${ofPlante}
      order by e.date desc, e.id desc limit ${most}
    ) j
    join plante p on p.id = j.id_plante
    join jardin g on g.id = p.jardin_id
    order by y.annees, j.date desc, j.id desc limit ${most}`);
  return rows;
}
