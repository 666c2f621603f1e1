import { type SQL, sql } from 'drizzle-orm';
import type { Malade } from '../../../contract/agenda/aujourdhui.ts';
import type { Vacances } from '../../../contract/agenda/vacances.ts';
import type { Genre } from '../../../contract/carnet/soin.ts';
import { limits } from '../../../contract/limits.ts';
import type { Executor } from '../../platform/database/connection.ts';
import type { Demande } from '../echeances/demande.ts';
import { type DueJson, dueJson, dusCte } from '../echeances/dus.sql.ts';

/** A care that was done today. */
export interface DoneRow {
  idFait: number;
  id: number | null;
  idPlante: number | null;
  nom: string;
  idJardin: number | null;
  emplacement: string;
  genre: Genre;
  date: string;
  noteLe: string | null;
  idUser: number;
  pseudo: string;
  invite: boolean;
  photo: string | null;
  version: number | null;
}

/** A member's day, as the database tells it; lists hold one more than is shown where there is more. */
export interface Day {
  retard: DueJson[];
  aujourdhui: DueJson[];
  semaine: DueJson[];
  faits: DoneRow[];
  malades: {
    idPlante: number;
    nom: string;
    idJardin: number;
    emplacement: string;
    depuis: string | null;
    signe: Malade['signe'];
    especeId: number | null;
    photo: string | null;
    version: number;
  }[];
  /** Names of the plants that may be gone, by number; null without any. */
  noms: Record<string, string> | null;
  /** Rain of the last days: told of a garden, or measured in a department. */
  pluies: { idJardin: number | null; departement: string | null; date: string; mm: number }[];
  vacances: Vacances | null;
}

/** How many days back rain is asked about, today aside. */
const rainDays = 3;

/** More ill plants than anybody looks after in a day. */
const mostMalades = 100;
const most = limits.echeances + 1;
const mostOfWeek = limits.echeancesDeLaSemaine + 1;

const byPlace = sql`d.id_jardin, d.emplacement, d.nom, d.id_plante, d.id, d.genre`;
const byDay = sql`d.echeance, ${byPlace}`;

/** The first works of `du` that `where` lets through. */
const list = (where: SQL, order: SQL, count: number) => sql`
  (select coalesce(json_agg(${dueJson(sql`l`)}), '[]')
    from (select * from du d where ${where} order by ${order} limit ${count}) l)`;

/** The moment at which the day began. */
const since = ({ today, zone }: Demande) =>
  sql`(${today}::date::timestamp at time zone ${zone}::text)`;

/** All of a member's day in one statement. */
export async function findDay(db: Executor, demande: Demande, userId: number): Promise<Day> {
  const { today, arrosages, terrains } = demande;
  const jardins = `{${terrains.map(({ id }) => id).join()}}`;
  const departements = `{${terrains.map(({ departement }) => `"${departement}"`).join()}}`;
  const oubliees = `{${arrosages.oubliees.map(({ idPlante }) => idPlante).join()}}`;
  const { rows } = await db.execute<Day & Record<string, unknown>>(sql`
  with ${dusCte(demande, [userId])},
  note as (
    select a.id, null::int as tache, a.id_plante, 'arrosage' as genre, a.date_arrosage as date, a.note_le, a.id_user
    from arrosage_plante a where a.id_user = ${userId} and a.note_le >= ${since(demande)}
    union all
    select s.id, null, s.id_plante, s.genre, s.date, s.note_le, s.id_user
    from soin s where s.id_user = ${userId} and s.note_le >= ${since(demande)}
    union all
    select t.id, t.id, t.id_plante, 'libre', t.date, t.faite_le, t.id_user
    from tache t where t.id_user = ${userId} and t.faite_le >= ${since(demande)}
  ),
  fait_du_jour as (
    select n.*, coalesce(t.titre, p.name) as nom, coalesce(p.jardin_id, t.id_jardin) as id_jardin,
      coalesce(p.emplacement, '') as emplacement, p.photo, p.version,
      (select u.pseudo from utilisateur u where u.id = n.id_user) as pseudo,
      exists (select from invitation_fait i where i.id_plante = n.id_plante and i.genre = n.genre and i.id_fait = n.id) as invite
    from (select * from note order by note_le desc, id desc limit ${most}) n
    left join plante p on p.id = n.id_plante
    left join tache t on t.id = n.tache
  )
  select
    ${list(sql`d.echeance < ${today}::date`, byDay, most)} as retard,
    ${list(sql`d.echeance = ${today}::date`, byPlace, most)} as aujourdhui,
    ${list(sql`d.echeance > ${today}::date`, byDay, mostOfWeek)} as semaine,
    (select coalesce(json_agg(json_build_object('idFait', f.id, 'id', f.tache, 'idPlante', f.id_plante, 'nom', f.nom,
      'idJardin', f.id_jardin, 'emplacement', f.emplacement, 'genre', f.genre, 'date', f.date, 'noteLe', f.note_le,
      'idUser', f.id_user, 'pseudo', f.pseudo, 'invite', f.invite, 'photo', f.photo, 'version', f.version)
      order by f.note_le desc, f.id desc), '[]') from fait_du_jour f) as faits,
    (select coalesce(json_agg(json_build_object('idPlante', p.id, 'nom', p.name, 'idJardin', p.jardin_id,
      'emplacement', p.emplacement, 'depuis', p.etat_depuis, 'especeId', p.espece_id, 'photo', p.photo,
      'version', p.version, 'signe', (select json_build_object('symptome', s.symptome, 'texte', s.texte, 'date', s.date)
        from journal s where s.id_plante = p.id and s.genre = 'symptome' and s.date >= coalesce(p.etat_depuis, s.date)
        order by s.date desc, s.id desc limit 1)) order by p.etat_depuis nulls first, p.id), '[]')
      from (select p.* from plante p
        where p.jardin_id = any(${jardins}::int[]) and p.etat = 'malade' and p.fin is null and coalesce(p.surveiller_le, ${today}::date) <= ${today}::date
        and not exists (select from vacances v where v.id_user = ${userId} and ${today}::date between v.debut and v.fin)
        order by p.etat_depuis nulls first, p.id limit ${mostMalades}) p) as malades,
    (select json_object_agg(p.id, p.name) from plante p where p.id = any(${oubliees}::int[])) as noms,
    (select coalesce(json_agg(r), '[]') from (
      select d.id_jardin as "idJardin", null as departement, d.date, d.mm from pluie d
      where d.id_jardin = any(${jardins}::int[]) and d.date > ${today}::date - ${rainDays + 1}::int
        and d.date <= ${today}::date
      union all
      select null, m.departement, m.date, m.pluie from releve_meteo m
      where m.departement = any(${departements}::text[]) and m.date > ${today}::date - ${rainDays + 1}::int
        and m.date <= ${today}::date and m.pluie is not null) r) as pluies,
    (select json_build_object('debut', v.debut, 'fin', v.fin) from vacances v where v.id_user = ${userId}) as vacances`);
  return rows[0] as Day;
}
