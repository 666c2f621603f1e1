import { type SQL, sql } from 'drizzle-orm';
import { climats } from '../../../contract/especes/climat.ts';
import { type Arrosage, OUBLI } from './arrosages.ts';
import type { Demande } from './demande.ts';
import { especesConnues, fenetresOn } from './faits.ts';
import { demiMoisAround } from './fenetres.ts';

/** How long a window of its owner's that closed is late, in days. */
const MOIS = 30;

const list = (values: readonly (string | number | null)[]) =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;

/** Plants of which anything may be due: where they grow, and what is known of their species. */
function plantes({ today, concernees, despiteHolidays }: Demande, only: SQL): SQL {
  const { espece, minimum, dedans } = especesConnues();
  const column = (of: (each: (typeof concernees)[number]) => number | null) =>
    list(concernees.map(of));
  return sql`
  fait as (
    select * from unnest(${espece}::int[], ${minimum}::int[], ${dedans}::bool[]) as f (espece, minimum, dedans)
  ),
  vivante as materialized (
    select p.id, p.jardin_id, p.id_user, p.name, p.emplacement, p.photo, p.version, p.espece_id, c.climat,
      -- A plant that is not planted yet has no due work before its planting.
      case when p.date > ${today}::date then p.date end as venue, c.tmin_nuit, v.debut as vacances_debut, v.fin as vacances_fin, f.minimum,
      -- A houseplant with the default place counts as indoors, not as a plant of a bed.
      case when p.milieu = 'terre' and f.dedans then 'interieur' else p.milieu end as milieu, y.dernier
    -- Each by its number, which 'limit' tells the planner: of a join it expects few rows in a large table, and loops over them.
    from unnest(${column(({ id }) => id)}::int[], ${column(({ climat }) => climats.indexOf(climat))}::int[],
        ${column(({ tminNuit }) => tminNuit)}::float8[]) as c (id, climat, tmin_nuit)
    cross join lateral (select * from plante p where p.id = c.id limit 1) p
    left join vacances v on v.id_user = p.id_user and not ${despiteHolidays}::bool
    left join fait f on f.espece = p.espece_id
    left join rythme_arrosage y on y.id_plante = p.id
    where p.etat <> 'morte' and p.fin is null and ${only}
  )`;
}

/** The owners' decisions, and the windows of their own half-months: the open or last one, and the next. */
function decisions({ today }: Demande): SQL {
  const demiMois = demiMoisAround(today);
  return sql`
  decision as materialized (
    select r.* from vivante p join rappel r on r.id_plante = p.id
  ),
  demi_mois as (
    select * from unnest(${list(demiMois.map(({ rang }) => rang))}::int[],
      ${list(demiMois.map(({ quinzaine }) => quinzaine))}::int[],
      ${list(demiMois.map(({ debut }) => debut))}::date[], ${list(demiMois.map(({ fin }) => fin))}::date[])
      as h (rang, quinzaine, debut, fin)
  ),
  fenetre_propre as (
    select w.quinzaines,
      max(w.debut) filter (where w.debut <= ${today}::date) as debut,
      max(w.fin) filter (where w.debut <= ${today}::date) as fin,
      min(w.debut) filter (where w.debut > ${today}::date) as prochaine,
      min(w.fin) filter (where w.debut > ${today}::date) as fin_prochaine
    from (
      -- Half-months that follow each other have the same run.
      select n.quinzaines, n.run, min(n.debut) as debut, max(n.fin) as fin
      from (
        select d.quinzaines, h.debut, h.fin,
          case when cardinality(d.quinzaines) = 24 then extract(year from h.debut)
            else h.rang - row_number() over (partition by d.quinzaines order by h.rang) end as run
        from (select distinct quinzaines from decision where quinzaines <> '{}') d
        join demi_mois h on h.quinzaine = any(d.quinzaines)
      ) n
      group by n.quinzaines, n.run
    ) w
    group by w.quinzaines
  )`;
}

/** Waterings as the water of each plant says (`arrosages.ts`). */
function arrosages({ arrosages: { dus } }: Demande): SQL {
  const column = (of: (each: Arrosage) => string | number | null) =>
    list([...dus.values()].map(of));
  return sql`
  select p.id as id_plante, 'arrosage' as genre, p.dernier, a.base, a.intervalle, a.raison, null::float8 as nombre,
    null::date as jusquau, false as saison, a.echeance, r.reporte_au, r.reporte_depuis, p.vacances_debut, p.vacances_fin
  from unnest(${column(({ idPlante }) => idPlante)}::int[], ${column(({ base }) => base)}::date[],
      ${column(({ intervalle }) => intervalle)}::int[], ${column(({ raison }) => raison)}::text[],
      ${column(({ echeance }) => echeance)}::date[]) as a (id_plante, base, intervalle, raison, echeance)
  join vivante p on p.id = a.id_plante
  left join decision r on r.id_plante = p.id and r.genre = 'arrosage'`;
}

/** When it was last done. An aggregate of its own, or the planner would write it into each place that names it. */
const lastSoin = (plante: SQL, genre: SQL) => sql`
  (select max(s.date) as dernier from soin s where s.id_plante = ${plante} and s.genre = ${genre})`;

/** Other care at an interval of its owner's: it is said to be late for two intervals at most. */
const intervalles = ({ today, horizon }: Demande) => sql`
  select p.id, r.genre, s.dernier, coalesce(s.dernier, r.depuis), r.intervalle::int,
    'propre', null, null, false, greatest(coalesce(s.dernier, r.depuis) + r.intervalle, ${today}::date - ${OUBLI} * r.intervalle, p.venue), r.reporte_au,
    r.reporte_depuis, p.vacances_debut, p.vacances_fin
  from decision r
  join vivante p on p.id = r.id_plante
  cross join lateral ${lastSoin(sql`r.id_plante`, sql`r.genre`)} s
  where r.intervalle is not null and not r.jamais and r.genre not in ('arrosage', 'gel')
    and coalesce(s.dernier, r.depuis) + r.intervalle <= ${horizon}::date`;

/** Works of half-months that their owner set: one that closed undone stays due at its last day for a month. */
const propres = ({ today }: Demande) => sql`
  select p.id, r.genre, s.dernier, coalesce(s.dernier, r.depuis), null,
    'calendrier', null, case when e.echeance <= ${today}::date then w.fin else w.fin_prochaine end, false,
    greatest(e.echeance, p.venue), r.reporte_au, r.reporte_depuis,
    p.vacances_debut, p.vacances_fin
  from decision r
  join fenetre_propre w on w.quinzaines = r.quinzaines
  join vivante p on p.id = r.id_plante
  cross join lateral ${lastSoin(sql`r.id_plante`, sql`r.genre`)} c
  cross join lateral (select case when r.genre = 'arrosage' then p.dernier else c.dernier end as dernier) s
  cross join lateral (select case
    when w.debut is null or s.dernier >= w.debut or r.depuis > w.fin or w.fin < ${today}::date - ${MOIS}::int then w.prochaine
    else least(w.fin, ${today}::date)
  end as echeance) e
  where not r.jamais and r.genre <> 'gel'`;

/** The works proposed by the year of the species, if the owner set nothing. A closed window proposes nothing. */
function saisonnieres({ climats: asked, today, horizon }: Demande): SQL {
  const { climat, espece, genre, debut, fin, prochaine, finProchaine } = fenetresOn(
    ...[asked, today, horizon],
  );
  return sql`
  select p.id, w.genre, s.dernier, s.dernier, null,
    'saison', case when e.ouverte then ${today}::date - w.debut end, case when e.ouverte then w.fin else w.fin_prochaine end, true,
    case when e.ouverte then ${today}::date else w.prochaine end, r.reporte_au, r.reporte_depuis,
    p.vacances_debut, p.vacances_fin
  from unnest(${climat}::int[], ${espece}::int[], ${genre}::text[], ${debut}::date[], ${fin}::date[],
      ${prochaine}::date[], ${finProchaine}::date[])
    as w (climat, espece, genre, debut, fin, prochaine, fin_prochaine)
  join vivante p on p.climat = w.climat and p.espece_id = w.espece
  left join decision r on r.id_plante = p.id and r.genre = w.genre
  cross join lateral ${lastSoin(sql`p.id`, sql`w.genre`)} s
  cross join lateral (select w.debut is not null and (s.dernier is null or s.dernier < w.debut)
    and (w.genre <> 'semis' or p.dernier is null or p.dernier < w.debut) as ouverte) e
  where (r.id_plante is null or (not r.jamais and r.intervalle is null and r.quinzaines = '{}'))
    and p.venue is null and (e.ouverte or w.prochaine is not null)`;
}

/** Frost of the night to come, by the forecast: noted in the cold half of the year it holds until March. */
const gels = ({ today }: Demande) => sql`
  select p.id, 'gel', s.dernier, s.dernier, null,
    'gel', p.tmin_nuit, null, false, ${today}::date, r.reporte_au, r.reporte_depuis,
    p.vacances_debut, p.vacances_fin
  from vivante p
  left join decision r on r.id_plante = p.id and r.genre = 'gel'
  cross join lateral ${lastSoin(sql`p.id`, sql`'gel'`)} s
  where p.milieu <> 'interieur' and p.minimum > p.tmin_nuit and p.venue is null and r.jamais is not true
    and (s.dernier is null or ${today}::date >= case
      when extract(month from s.dernier) >= 9 then make_date(extract(year from s.dernier)::int + 1, 3, 1)
      when extract(month from s.dernier) <= 2 then make_date(extract(year from s.dernier)::int, 3, 1)
      else s.dernier + 3 end)`;

/**
 * The common table expressions of due dates, for `with ${echeancesCte(demande)} select … from echeance e`: set-based,
 * for the plants of all gardens of a `Demande` (`demandeOf`), or `only` some of these (a condition on `p`, a row of
 * plante). `echeance` has a row for each work that is due until `demande.horizon`, lateness included; with
 * `arrosagesSeuls`, where only waterings are asked for, in half the time, other works (not own half-months of them) are left out:
 *
 * - `id_plante`, `genre`, `echeance` (day; holidays and snoozes are in it), `intervalle` (days; null where it has none),
 * - `raison` and `nombre`: 'propre', 'reserve' and 'lumiere' (the water of the plant: `demande.arrosages`), 'calendrier' (own
 *   half-months), 'saison' (the species'; nombre: open for so many days, null while it is ahead), 'gel' (nombre: °C);
 *   French in `raisons.ts`,
 * - `jusquau` (last day of its time of the year), `saison` (the species' year alone proposes it), `dernier` (when it
 *   was last done), `base` (what a snooze belongs to: `dernier`, else since when its owner decided),
 * - `decale` ('report', 'vacances' or null).
 *
 * `vivante` has the living plants of which anything may be due: id, jardin_id, id_user, name, emplacement, photo, version,
 * milieu, climat, `dernier` watering. Rules: docs/rules.md, Due dates and Rain.
 */
export function echeancesCte(
  demande: Demande,
  only: SQL = sql`true`,
  { arrosagesSeuls = false } = {},
): SQL {
  const { today, horizon } = demande;
  const others = sql`union all ${intervalles(demande)} union all ${saisonnieres(demande)} union all ${gels(demande)}`;
  return sql`${plantes(demande, only)},${decisions(demande)},
  travail as materialized (
    ${arrosages(demande)} union all ${propres(demande)} ${arrosagesSeuls ? sql`` : others}
  ),
  echeance as materialized (
    select w.id_plante, w.genre, v.echeance, w.intervalle, w.raison, w.nombre, w.jusquau, w.saison, w.dernier, w.base,
      case when v.echeance > a.echeance then 'vacances' when a.echeance > w.echeance then 'report' end
        as decale
    from travail w
    cross join lateral (select case
      when w.reporte_au > w.echeance and w.reporte_depuis is not distinct from w.base then w.reporte_au
      else w.echeance end as echeance) a
    cross join lateral (select case
      when w.vacances_debut <= ${today}::date and a.echeance <= w.vacances_fin
        and (${today}::date <= w.vacances_fin or a.echeance >= w.vacances_debut) then w.vacances_fin + 1
      else a.echeance end as echeance) v
    where v.echeance <= ${horizon}::date and (not w.saison or v.echeance <= w.jusquau)
      and (w.genre <> 'gel' or v.echeance <= ${today}::date)
  )`;
}
