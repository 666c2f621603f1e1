import { type SQL, sql } from 'drizzle-orm';
import { climats } from '../../../contract/especes/climat.ts';
import { PLUIE_QUI_COMPTE } from '../../../contract/jardins/soins/pluie.ts';
import type { Demande } from './demande.ts';
import { especesOn, fenetresOn } from './faits.ts';
import { demiMoisAround } from './fenetres.ts';

/** How much shorter a pot outdoors makes a species' interval: a 'repère' (docs/decisions/0034-due-dates.md). */
export const POT = 0.6;

const list = (values: readonly (string | number | null)[]) =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;

const tropical = climats.indexOf('tropical');

/** The gardens that are asked about, their owners' holidays, and the last day on which enough rain fell. */
function terrain({ terrains, today, despiteHolidays }: Demande): SQL {
  const column = <T extends string | number | null>(of: (each: (typeof terrains)[number]) => T) =>
    list(terrains.map(of));
  return sql`
  terrain as (
    select t.id, t.user_id, t.departement, t.climat, t.correction, t.tmin_nuit, v.debut as vacances_debut, v.fin as vacances_fin,
      (select max(j.date) from (
        (select d.date from pluie d
          where d.id_jardin = t.id and d.mm >= ${PLUIE_QUI_COMPTE} and d.date <= ${today}::date
          order by d.date desc limit 1)
        union all
        (select m.date from releve_meteo m
          where m.departement = t.departement and m.pluie >= ${PLUIE_QUI_COMPTE} and m.date <= ${today}::date
            and not exists (select from pluie d where d.id_jardin = t.id and d.date = m.date)
          order by m.date desc limit 1)) j) as pluie
    from unnest(${column(({ id }) => id)}::int[], ${column(({ userId }) => userId)}::int[],
        ${column(({ departement }) => `"${departement}"`)}::text[],
        ${column(({ climat }) => climats.indexOf(climat))}::int[],
        ${column(({ correction }) => correction)}::float8[], ${column(({ tminNuit }) => tminNuit)}::float8[])
      as t (id, user_id, departement, climat, correction, tmin_nuit)
    left join vacances v on v.id_user = t.user_id and not ${despiteHolidays}::bool
  )`;
}

/** Living plants of these gardens whose season goes on: where they grow, what is known of their species and of their waterings. */
function plantes({ today }: Demande, only: SQL): SQL {
  const { espece, jours, des, joursTropiques, minimum, dedans, ...young } = especesOn(today);
  return sql`
  fait as (
    select * from unnest(${espece}::int[], ${jours}::int[], ${des}::date[], ${joursTropiques}::int[],
      ${young.jeuneDepuis}::date[], ${young.joursJeune}::int[], ${young.desJeune}::date[],
      ${young.joursTropiquesJeune}::int[], ${minimum}::int[], ${dedans}::bool[])
      as f (espece, jours, des, jours_tropiques, jeune_depuis, jours_jeune, des_jeune, jours_tropiques_jeune,
        minimum, dedans)
  ),
  vivante as materialized (
    select p.id, p.jardin_id, p.id_user, p.name, p.emplacement, p.photo, p.version, p.espece_id, p.etat,
      p.etat_depuis, p.surveiller_le, t.climat,
      -- Of what is still to be planted nothing is due before.
      case when p.date > ${today}::date then p.date end as venue, t.tmin_nuit, t.vacances_debut, t.vacances_fin, f.minimum,
      -- A houseplant of which nobody said where it stands is no plant of a bed.
      case when p.milieu = 'terre' and f.dedans then 'interieur' else p.milieu end as milieu,
      case
        when t.climat = ${tropical} then case when j.jeune then f.jours_tropiques_jeune else f.jours_tropiques end
        when j.jeune then f.jours_jeune
        else f.jours
      end as jours,
      case when t.climat = ${tropical} then null when j.jeune then f.des_jeune else f.des end as des,
      case
        when p.milieu = 'interieur' or (p.milieu = 'terre' and f.dedans) then 1
        when p.milieu = 'pot' and not f.dedans then t.correction * ${POT}::float8
        else t.correction
      end as correction,
      t.pluie, y.dernier, null::int as mediane, 0 as ecarts
    from terrain t
    join plante p on p.jardin_id = t.id
    left join fait f on f.espece = p.espece_id
    -- A pot never holds enough for a plant to do without.
    cross join lateral (select f.jeune_depuis is not null and (p.milieu = 'pot' or p.date > f.jeune_depuis) as jeune) j
    left join rythme_arrosage y on y.id_plante = p.id
    where p.etat <> 'morte' and p.fin is null and ${only}
  )`;
}

/** What their owners decided, and the windows of their own half-months: the open or last one, and the next. */
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

/** Waterings by their interval; rain moves the day that it is counted from, and nothing else. */
const arrosages = ({ horizon }: Demande) => sql`
  select p.id as id_plante, 'arrosage' as genre, p.dernier, b.base, i.intervalle,
    case when r.intervalle is not null then 'propre' when p.mediane is not null then 'mesure' else 'espece' end
      as raison,
    case when r.intervalle is not null then null when p.mediane is not null then p.ecarts + 1 end as nombre,
    null::date as jusquau, false as saison, c.pluie,
    greatest(coalesce(c.pluie, b.base) + i.intervalle, p.venue,
      case when r.intervalle is null and p.mediane is null then p.des end) as echeance,
    r.reporte_au, r.reporte_depuis, p.vacances_debut, p.vacances_fin
  from vivante p
  left join decision r on r.id_plante = p.id and r.genre = 'arrosage'
  cross join lateral (select coalesce(p.dernier, r.depuis) as base) b
  cross join lateral (select coalesce(r.intervalle::int, p.mediane,
    case when p.jours is not null then greatest(1, floor(p.jours * p.correction + 0.5)::int) end) as intervalle) i
  cross join lateral (
    select case when p.milieu = 'terre' and p.pluie > b.base then p.pluie end as pluie
  ) c
  where b.base is not null and i.intervalle is not null and r.jamais is not true
    and coalesce(cardinality(r.quinzaines), 0) = 0
    -- Snoozes and holidays only ever put off: what is not due by now will not be.
    and coalesce(c.pluie, b.base) + i.intervalle <= ${horizon}::date`;

/** When it was last done. An aggregate of its own, or the planner would write it into each place that names it. */
const lastSoin = (plante: SQL, genre: SQL) => sql`
  (select max(s.date) as dernier from soin s where s.id_plante = ${plante} and s.genre = ${genre})`;

/** Other care at an interval of its owner's. */
const intervalles = ({ horizon }: Demande) => sql`
  select p.id, r.genre, s.dernier, coalesce(s.dernier, r.depuis), r.intervalle::int,
    'propre', null, null, false, null, greatest(coalesce(s.dernier, r.depuis) + r.intervalle, p.venue), r.reporte_au,
    r.reporte_depuis, p.vacances_debut, p.vacances_fin
  from decision r
  join vivante p on p.id = r.id_plante
  cross join lateral ${lastSoin(sql`r.id_plante`, sql`r.genre`)} s
  where r.intervalle is not null and not r.jamais and r.genre not in ('arrosage', 'gel')
    and coalesce(s.dernier, r.depuis) + r.intervalle <= ${horizon}::date`;

/** Works of half-months that their owner set: one that closed undone stays due at its last day. */
const propres = ({ today }: Demande) => sql`
  select p.id, r.genre, s.dernier, coalesce(s.dernier, r.depuis), null,
    'calendrier', null, case when e.echeance <= ${today}::date then w.fin else w.fin_prochaine end, false, null,
    greatest(e.echeance, p.venue), r.reporte_au, r.reporte_depuis,
    p.vacances_debut, p.vacances_fin
  from decision r
  join fenetre_propre w on w.quinzaines = r.quinzaines
  join vivante p on p.id = r.id_plante
  cross join lateral ${lastSoin(sql`r.id_plante`, sql`r.genre`)} c
  cross join lateral (select case when r.genre = 'arrosage' then p.dernier else c.dernier end as dernier) s
  cross join lateral (select case
    when w.debut is null or s.dernier >= w.debut or r.depuis > w.fin then w.prochaine
    else least(w.fin, ${today}::date)
  end as echeance) e
  where not r.jamais and r.genre <> 'gel'`;

/** What the year of the species proposes where its owner set nothing; one that closed is silent. */
function saisonnieres({ climats: asked, today, horizon }: Demande): SQL {
  const { climat, espece, genre, debut, fin, prochaine, finProchaine } = fenetresOn(
    ...[asked, today, horizon],
  );
  return sql`
  select p.id, w.genre, s.dernier, s.dernier, null,
    'saison', case when e.ouverte then ${today}::date - w.debut end, case when e.ouverte then w.fin else w.fin_prochaine end, true, null,
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
    'gel', p.tmin_nuit, null, false, null, ${today}::date, r.reporte_au, r.reporte_depuis,
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
 * - `raison` and `nombre`: 'propre', 'mesure' (nombre: of so many last waterings), 'espece' (in `milieu` and
 *   `climat`), 'calendrier' (own half-months), 'saison' (the species'; nombre: open for so many days, null while it is
 *   ahead), 'gel' (nombre: °C); French in `raisons.ts`,
 * - `jusquau` (last day of its time of the year), `saison` (the species' year alone proposes it), `dernier` (when it
 *   was last done), `base` (what a snooze belongs to: `dernier`, else since when its owner decided),
 * - `pluie` (the day of the rain that it is counted from, or null), `decale` ('report', 'vacances' or null).
 *
 * `vivante` has the living plants themselves, whatever is due: id, jardin_id, id_user, name, emplacement, photo,
 * version, milieu, climat, etat, `dernier` watering, `pluie`. Rules: docs/rules.md, Due dates and Rain.
 */
export function echeancesCte(
  demande: Demande,
  only: SQL = sql`true`,
  { arrosagesSeuls = false } = {},
): SQL {
  const { today, horizon } = demande;
  const others = sql`union all ${intervalles(demande)} union all ${saisonnieres(demande)} union all ${gels(demande)}`;
  return sql`${terrain(demande)},${plantes(demande, only)},${decisions(demande)},
  travail as materialized (
    ${arrosages(demande)} union all ${propres(demande)} ${arrosagesSeuls ? sql`` : others}
  ),
  echeance as materialized (
    select w.id_plante, w.genre, v.echeance, w.intervalle, w.raison, w.nombre, w.jusquau, w.saison, w.dernier, w.base,
      w.pluie, case when v.echeance > a.echeance then 'vacances' when a.echeance > w.echeance then 'report' end
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
