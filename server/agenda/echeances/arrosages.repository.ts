import { type SQL, sql } from 'drizzle-orm';
import { type Milieu, milieux, type Pot, pots } from '../../../contract/especes/conditions.ts';
import type { Executor } from '../../platform/database/connection.ts';

/** A plant and what was recorded and decided of its waterings, as its water is reckoned: days as ranks (`rangOf`). */
export interface Arrosee {
  id: number;
  jardinId: number;
  especeId: number | null;
  milieu: Milieu;
  pot: Pot | '';
  /** The day on which it was planted. */
  plantee: number;
  /** Its owner last said on that day that it goes on. */
  finRemise: number | null;
  /** The last watering, and the days between the last six, the latest first. */
  dernier: number | null;
  ecarts: readonly number[];
  /** The owner's decision: an interval in days, since a day; own half-months; or none. */
  intervalle: number | null;
  depuis: number | null;
  isDecided: boolean;
  reporteAu: number | null;
  reporteDepuis: number | null;
}

type Decision = Pick<
  Arrosee,
  'intervalle' | 'depuis' | 'isDecided' | 'reporteAu' | 'reporteDepuis'
>;

const undecided: Decision = {
  intervalle: null,
  depuis: null,
  isDecided: false,
  reporteAu: null,
  reporteDepuis: null,
};

/** Selects living plants of these gardens whose season is not over. `only`: some of them, by number. */
interface Which {
  jardins: readonly number[];
  only: readonly number[] | undefined;
}

const chosen = ({ jardins, only }: Which): SQL => {
  const some = only ? sql`and p.id = any(${`{${only.join()}}`}::int[])` : sql``;
  return sql`p.jardin_id = any(${`{${jardins.join()}}`}::int[]) and p.etat <> 'morte' and p.fin is null ${some}`;
};

/** Stands for nothing where there are but numbers: no day of a garden is that long ago. */
const RIEN = -1_000_000;
const orRien = (cell: SQL) => sql`coalesce(${cell}, ${sql.raw(`${RIEN}`)})`;
const rang = (day: SQL) => sql`${day} - date '1970-01-01'`;
const placeIn = (words: readonly string[], cell: SQL) => {
  const whens = words.map((word, at) => sql.raw(`when '${word}' then ${at}`));
  return sql`case ${cell} ${sql.join(whens, sql` `)} end`;
};

// Thousands of rows as one text of numbers: PostgreSQL makes it in half the time that JSON takes it.
const texts = (cells: readonly SQL[]): SQL =>
  sql`string_agg(concat_ws(',', ${sql.join([...cells], sql`, `)}), ';')`;

const COMMA = 44;
const MINUS = 45;
const SEMICOLON = 59;

/** The rows of such a text, number by number: no string is made of any. */
function numbersOf(text: string | null | undefined): number[][] {
  const rows: number[][] = [];
  let row: number[] = [];
  let [number, sign] = [0, 1];
  for (let at = 0; text && at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : SEMICOLON;
    if (code === MINUS) sign = -1;
    else if (code !== COMMA && code !== SEMICOLON) number = 10 * number + code - 48;
    else {
      row.push(sign * number);
      [number, sign] = [0, 1];
      if (code === SEMICOLON) {
        rows.push(row);
        row = [];
      }
    }
  }
  return rows;
}

const orNull = (cell = RIEN) => (cell === RIEN ? null : cell);

const sizes = ['', ...pots] as const;

/** These plants (`Which`), with what was recorded and decided of their waterings. */
export async function findArrosees(db: Executor, which: Which) {
  const columns = [
    ...[sql`p.id`, sql`p.jardin_id`, orRien(sql`p.espece_id`), placeIn(milieux, sql`p.milieu`)],
    ...[placeIn(sizes, sql`p.pot`), rang(sql`p.date`), orRien(rang(sql`p.fin_remise`))],
    ...[orRien(rang(sql`y.dernier`)), sql`array_to_string(y.ecarts, ',')`],
  ];
  const [{ rows }, { decisions, autres }] = await Promise.all([
    db.execute<{ plantes: string | null }>(sql`
      select ${texts(columns)} as plantes
      from plante p left join rythme_arrosage y on y.id_plante = p.id where ${chosen(which)}`),
    findDecisions(db, which),
  ]);
  const plantes = numbersOf(rows[0]?.plantes).map((row) => planteOf(row, decisions));
  return { plantes, autres };
}

function planteOf(row: readonly number[], decisions: ReadonlyMap<number, Decision>): Arrosee {
  const id = row[0] ?? 0;
  const { intervalle, depuis, isDecided, reporteAu, reporteDepuis } =
    decisions.get(id) ?? undecided;
  return {
    id,
    jardinId: row[1] ?? 0,
    especeId: orNull(row[2]),
    milieu: milieux[row[3] ?? 0] ?? 'terre',
    pot: sizes[row[4] ?? 0] ?? '',
    plantee: row[5] ?? 0,
    finRemise: orNull(row[6]),
    dernier: orNull(row[7]),
    ecarts: row.slice(8),
    intervalle,
    depuis,
    isDecided,
    reporteAu,
    reporteDepuis,
  };
}

/**
 * Finds the owners' decisions about waterings, by plant. `autres`: plants with other care at their owner's interval, or
 * with any care in their own half-months.
 */
async function findDecisions(db: Executor, which: Which) {
  const columns = [
    ...[sql`r.id_plante`, orRien(sql`r.intervalle`), orRien(rang(sql`r.depuis`))],
    sql`(r.jamais or r.quinzaines <> '{}')::int`,
    ...[orRien(rang(sql`r.reporte_au`)), orRien(rang(sql`r.reporte_depuis`))],
  ];
  const { rows } = await db.execute<{ decisions: string | null; autres: string | null }>(sql`
    select ${texts(columns)} filter (where r.genre = 'arrosage') as decisions,
      string_agg(r.id_plante::text, ';') filter (where not r.jamais and (r.quinzaines <> '{}'
        or (r.genre <> 'arrosage' and r.intervalle is not null))) as autres
    from plante p join rappel r on r.id_plante = p.id where ${chosen(which)}`);
  const decisions = new Map(
    numbersOf(rows[0]?.decisions).map((row) => {
      const [id = 0, intervalle, depuis, isDecided, reporteAu, reporteDepuis] = row;
      const decision: Decision = {
        intervalle: orNull(intervalle),
        depuis: orNull(depuis),
        isDecided: isDecided === 1,
        reporteAu: orNull(reporteAu),
        reporteDepuis: orNull(reporteDepuis),
      };
      return [id, decision] as const;
    }),
  );
  return { decisions, autres: numbersOf(rows[0]?.autres).flat() };
}
