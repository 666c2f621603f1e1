import { sql } from 'drizzle-orm';
import type { Milieu, Pot } from '../../../contract/especes/milieu.ts';
import type { Executor } from '../../platform/database/connection.ts';

/** A plant and what was recorded and decided of its waterings, as its water is reckoned. Days `YYYY-MM-DD`. */
export interface Arrosee {
  id: number;
  name: string;
  jardinId: number;
  especeId: number | null;
  milieu: Milieu;
  pot: Pot | '';
  date: string;
  /** Its owner last said on that day that it goes on. */
  finRemise: string | null;
  /** The last watering, and the days between the last six, the latest first. */
  dernier: string | null;
  ecarts: number[];
  /** What its owner decided: an interval in days, since a day; own half-months, or nothing at all. */
  intervalle: number | null;
  depuis: string | null;
  isDecided: boolean;
  reporteAu: string | null;
  reporteDepuis: string | null;
}

type Row = [
  ...[
    Arrosee['id'],
    Arrosee['name'],
    Arrosee['jardinId'],
    Arrosee['especeId'],
    Arrosee['milieu'],
    Arrosee['pot'],
  ],
  ...[Arrosee['date'], Arrosee['finRemise'], Arrosee['dernier'], Arrosee['ecarts'] | null],
  ...[
    Arrosee['intervalle'],
    Arrosee['depuis'],
    boolean | null,
    Arrosee['reporteAu'],
    Arrosee['reporteDepuis'],
  ],
];

/**
 * The living plants of these gardens whose season is not over; `only`: some of them, by number.
 * As arrays without names, of which thousands of rows would be mostly made.
 */
export async function findArrosees(
  db: Executor,
  { jardins, only }: { jardins: readonly number[]; only: readonly number[] | undefined },
): Promise<Arrosee[]> {
  const some = only ? sql`p.id = any(${`{${only.join()}}`}::int[])` : sql`true`;
  const { rows } = await db.execute<{ plantes: Row[] }>(sql`
    select coalesce(json_agg(json_build_array(p.id, p.name, p.jardin_id, p.espece_id, p.milieu, p.pot, p.date, p.fin_remise, y.dernier, y.ecarts,
      r.intervalle, r.depuis, r.jamais or r.quinzaines <> '{}', r.reporte_au, r.reporte_depuis)), '[]') as plantes
    from plante p
    left join rythme_arrosage y on y.id_plante = p.id
    left join rappel r on r.id_plante = p.id and r.genre = 'arrosage'
    where p.jardin_id = any(${`{${jardins.join()}}`}::int[]) and p.etat <> 'morte'
      and p.fin is null and ${some}`);
  return (rows[0]?.plantes ?? []).map((plante) => {
    const [id, name, jardinId, especeId, milieu, pot, date, ...rest] = plante;
    const [finRemise, dernier, ecarts, intervalle, depuis, isDecided, ...report] = rest;
    const [reporteAu, reporteDepuis] = report;
    return {
      id,
      name,
      jardinId,
      especeId,
      milieu,
      pot,
      date,
      finRemise,
      dernier,
      ecarts: ecarts ?? [],
      intervalle,
      depuis,
      isDecided: isDecided ?? false,
      reporteAu,
      reporteDepuis,
    };
  });
}
