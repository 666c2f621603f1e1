import { type SQL, sql } from 'drizzle-orm';
import type { Genre } from '../../../contract/jardins/soin.ts';
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
      e.echeance, e.intervalle, e.raison, e.nombre, e.jusquau, e.saison, e.pluie, e.decale, p.milieu, p.climat,
      p.photo, p.version
    from echeance e join vivante p on p.id = e.id_plante
    union all
    select t.id, t.id_user, t.id_plante, t.titre, coalesce(p.jardin_id, t.id_jardin), coalesce(p.emplacement, ''),
      'libre', t.date_due, null, 'libre', null, null, false, null,
      case when t.date_due > t.date then 'vacances' end, null, null, p.photo, p.version
    from tache_due t left join plante p on p.id = t.id_plante
  )`;

/** A row of `du` as `DueRow`. */
export const dueJson = (
  row: SQL,
) => sql`json_build_object('id', ${row}.id, 'idUser', ${row}.id_user,
  'idPlante', ${row}.id_plante, 'nom', ${row}.nom, 'idJardin', ${row}.id_jardin, 'emplacement', ${row}.emplacement,
  'genre', ${row}.genre, 'echeance', ${row}.echeance, 'intervalle', ${row}.intervalle, 'raison', ${row}.raison,
  'nombre', ${row}.nombre, 'jusquau', ${row}.jusquau, 'saison', ${row}.saison, 'pluie', ${row}.pluie,
  'decale', ${row}.decale, 'milieu', ${row}.milieu, 'climat', ${row}.climat, 'photo', ${row}.photo,
  'version', ${row}.version)`;
