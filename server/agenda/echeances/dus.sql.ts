import { type SQL, sql } from 'drizzle-orm';
import type { Genre } from '../../../contract/carnet/soin.ts';
import type { Demande } from './demande.ts';
import { echeancesCte } from './echeances.sql.ts';
import type { Raison } from './raisons.ts';

/** A work that is due, as the database tells it. */
export interface DueRow extends Raison {
  id: number | null;
  idUser: number;
  idPlante: number | null;
  nom: string;
  idJardin: number | null;
  emplacement: string;
  genre: Genre;
  saison: boolean;
  photo: string | null;
  version: number | null;
}

/** A day on which a member's own task counts as due, by the holidays of its row `v`. */
const decaleeParVacances = (day: SQL, today: string): SQL => sql`case
  when v.debut <= ${today}::date and ${day} <= v.fin and (${today}::date <= v.fin or ${day} >= v.debut)
  then v.fin + 1 else ${day} end`;

/**
 * Works of plants and own tasks of these members together, whose gardens are those of the `Demande`; for
 * `with ${dusCte(demande, userIds)} select … from du`, beside what `echeancesCte` has.
 */
export const dusCte = (demande: Demande, userIds: readonly number[]): SQL => sql`
  ${echeancesCte(demande)},
  tache_due as (
    select t.*, j.date_due from tache t left join vacances v on v.id_user = t.id_user
    cross join lateral (select ${decaleeParVacances(sql`t.date`, demande.today)} as date_due) j
    where t.id_user = any(${`{${userIds.join()}}`}::int[]) and t.faite_le is null and j.date_due <= ${demande.horizon}::date
  ),
  du as (
    select null::int as id, p.id_user, e.id_plante, p.name as nom, p.jardin_id as id_jardin, p.emplacement, e.genre,
      e.echeance, e.intervalle, e.raison, e.nombre, e.jusquau, e.saison, e.decale,
      p.photo, p.version
    from echeance e join vivante p on p.id = e.id_plante
    union all
    select t.id, t.id_user, t.id_plante, t.titre, coalesce(p.jardin_id, t.id_jardin), coalesce(p.emplacement, ''),
      'libre', t.date_due, null, 'libre', null, null, false,
      case when t.date_due > t.date then 'vacances' end, p.photo, p.version
    from tache_due t left join plante p on p.id = t.id_plante
  )`;

/** A row of `du` as JSON for `dueRowOf`: without names, of which thousands of rows would be mostly made. */
export const dueJson = (
  row: SQL,
) => sql`json_build_array(${row}.id, ${row}.id_user, ${row}.id_plante, ${row}.nom,
  ${row}.id_jardin, ${row}.emplacement, ${row}.genre, ${row}.echeance, ${row}.intervalle, ${row}.raison, ${row}.nombre,
  ${row}.jusquau, ${row}.saison, ${row}.decale, ${row}.photo, ${row}.version)`;

type Of<Name extends keyof DueRow> = DueRow[Name];
/** The columns of `dueJson`, in its order. */
export type DueJson = [
  ...[
    Of<'id'>,
    Of<'idUser'>,
    Of<'idPlante'>,
    Of<'nom'>,
    Of<'idJardin'>,
    Of<'emplacement'>,
    Of<'genre'>,
  ],
  ...[Of<'echeance'>, Of<'intervalle'>, Of<'raison'>, Of<'nombre'>, Of<'jusquau'>, Of<'saison'>],
  ...[Of<'decale'>, Of<'photo'>, Of<'version'>],
];

export function dueRowOf(json: DueJson): DueRow {
  const [id, idUser, idPlante, nom, idJardin, emplacement, genre, ...what] = json;
  const [echeance, intervalle, raison, nombre, jusquau, saison, decale, photo, version] = what;
  return {
    id,
    idUser,
    idPlante,
    nom,
    idJardin,
    emplacement,
    genre,
    echeance,
    intervalle,
    raison,
    nombre,
    jusquau,
    saison,
    decale,
    photo,
    version,
  };
}
