import { sql } from 'drizzle-orm';
import type { EtatDeJardin, SoifPlante } from '../../../contract/agenda/soif.ts';
import type { OwnJardin } from '../../jardins/proprietaires/owned.types.ts';
import type { Executor } from '../../platform/database/connection.ts';
import type { Demande } from '../echeances/demande.ts';
import { echeancesCte } from '../echeances/echeances.sql.ts';

/** Every plant of a garden, dead ones too, by age; what is due of it is what the `Demande` says. */
export async function findSoif(db: Executor, demande: Demande, own: OwnJardin) {
  const { rows } = await db.execute<SoifPlante & Record<string, unknown>>(sql`
    with ${echeancesCte(demande)}
    select p.id as "idPlante", y.dernier as "dernierArrosage", e.echeance,
      coalesce(e.echeance <= ${demande.today}::date, false) as soif, p.emplacement
    from plante p
    left join rythme_arrosage y on y.id_plante = p.id
    left join echeance e on e.id_plante = p.id and e.genre = 'arrosage'
    where p.jardin_id = ${own.id}
    order by p.id`);
  return rows;
}

/** How the gardens of a `Demande` are, the oldest first. */
export async function findEtats(db: Executor, demande: Demande) {
  const ids = `{${demande.terrains.map(({ id }) => id).join()}}`;
  const { rows } = await db.execute<EtatDeJardin & Record<string, unknown>>(sql`
    with ${echeancesCte(demande)}
    select j.id as "idJardin", count(p.id) filter (where p.etat <> 'morte' and p.fin is null)::int as plantes,
      count(e.id_plante)::int as soif, count(p.id) filter (where p.etat = 'malade' and p.fin is null)::int as malades,
      greatest(max(y.dernier), max(s.dernier), max((p.created_at at time zone 'Europe/Paris')::date))
        as "derniereVisite"
    from jardin j
    left join plante p on p.jardin_id = j.id
    left join rythme_arrosage y on y.id_plante = p.id
    left join lateral (select max(s.date) as dernier from soin s where s.id_plante = p.id) s on true
    left join echeance e on e.id_plante = p.id and e.genre = 'arrosage' and e.echeance <= ${demande.today}::date
    where j.id = any(${ids}::int[])
    group by j.id
    order by j.id`);
  return rows;
}
