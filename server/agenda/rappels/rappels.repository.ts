import { eq, sql } from 'drizzle-orm';
import type { GenreDeRappel } from '../../../contract/carnet/soin.ts';
import type { OwnPlante } from '../../jardins/proprietaires/owned.types.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { rappel } from '../../tables/agenda.ts';
import { plante } from '../../tables/jardins.ts';
import type { Demande } from '../echeances/demande.ts';
import { echeancesCte } from '../echeances/echeances.sql.ts';
import type { Raison } from '../echeances/raisons.ts';

/** Finds the decisions about a plant's care. */
export const findDecisions = (db: Executor, { id }: OwnPlante) =>
  db.select().from(rappel).where(eq(rappel.idPlante, id));

/** When each care of a plant was last done. */
export async function findLastDone(db: Executor, { id }: OwnPlante) {
  const { rows } = await db.execute<{ genre: GenreDeRappel; dernier: string }>(sql`
    select 'arrosage' as genre, dernier from rythme_arrosage where id_plante = ${id}
    union all
    select genre, max(date) from soin where id_plante = ${id} group by genre`);
  return new Map(rows.map(({ genre, dernier }) => [genre, dernier]));
}

export interface NextRow extends Raison {
  genre: GenreDeRappel;
}

/** Finds the next due day of a living plant, by kind of care. */
export async function findNext(db: Executor, demande: Demande, { id }: OwnPlante) {
  const { rows } = await db.execute<NextRow & Record<string, unknown>>(sql`
    with ${echeancesCte(demande, sql`p.id = ${id}`)}
    select e.genre, e.echeance, e.intervalle, e.raison, e.nombre::float8 as nombre, e.jusquau, e.decale
    from echeance e join vivante p on p.id = e.id_plante`);
  return new Map(rows.map((row) => [row.genre, row]));
}

type Decision = typeof rappel.$inferSelect;
export type Decided = Partial<Omit<Decision, 'idPlante' | 'genre'>>;

/** Locks the decision about one kind of care until the transaction ends. Inserts the row if there was none. */
export async function lockDecision(db: Executor, { id }: OwnPlante, genre: GenreDeRappel) {
  await db.execute(sql`
    insert into ${rappel} (id_plante, genre) select p.id, ${genre} from ${plante} p where p.id = ${id}
    for key share on conflict do nothing`);
  const [locked] = await db
    .select()
    .from(rappel)
    .where(sql`${rappel.idPlante} = ${id} and ${rappel.genre} = ${genre}`)
    .for('update');
  return locked;
}

export const keepDecision = (db: Executor, { idPlante, genre }: Decision, decided: Decided) =>
  db
    .update(rappel)
    .set(decided)
    .where(sql`${rappel.idPlante} = ${idPlante} and ${rappel.genre} = ${genre}`);
