import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Genre } from '../../../contract/carnet/soin.ts';
import { terrainColumns } from '../../jardins/placeColumns.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { jardin } from '../../tables/jardins.ts';
import type { Demande } from './demande.ts';
import { type DueJson, dueJson, dueRowOf, dusCte } from './dus.sql.ts';

const lieuColumns = {
  id: jardin.id,
  userId: jardin.userId,
  nomJardin: jardin.nomJardin,
  photo: jardin.photo,
  version: jardin.version,
  ...terrainColumns,
};

/** The gardens of these members, the oldest first. */
export const findLieux = (db: Executor, userIds: readonly number[]) =>
  db
    .select(lieuColumns)
    .from(jardin)
    .where(inArray(jardin.userId, [...userIds]))
    .orderBy(asc(jardin.id));

export async function findLieu(db: Executor, id: number) {
  const [found] = await db.select(lieuColumns).from(jardin).where(eq(jardin.id, id));
  return found;
}

/** All that is due of these members until the horizon, whose it is in each row. */
export async function findDus(db: Executor, demande: Demande, userIds: readonly number[]) {
  const { rows } = await db.execute<{ du: DueJson }>(sql`
    with ${dusCte(demande, userIds)}
    select ${dueJson(sql`d`)} as du from du d order by d.id_user, d.echeance, d.id_jardin, d.nom, d.id_plante, d.genre`);
  return rows.map(({ du }) => dueRowOf(du));
}

/** How many works are late or due today, what the season alone proposes aside. */
export async function countDus(db: Executor, demande: Demande, userId: number): Promise<number> {
  const { rows } = await db.execute<{ dus: number }>(sql`
    with ${dusCte(demande, [userId])}
    select count(*)::int as dus from du d where d.echeance <= ${demande.today}::date and not d.saison`);
  return rows[0]?.dus ?? 0;
}

/** Those who have anything, or any work of this kind, due until today; of what the season proposes, only what begins today. */
export async function findWithDus(
  db: Executor,
  demande: Demande,
  userIds: readonly number[],
  genre?: Genre,
) {
  const { rows } = await db.execute<{ id: number }>(sql`
    with ${dusCte(demande, userIds)}
    select distinct d.id_user as id from du d
    where d.echeance <= ${demande.today}::date and (not d.saison or d.nombre = 0)
      ${genre ? sql`and d.genre = ${genre}` : sql``}`);
  return rows.map(({ id }) => id);
}
