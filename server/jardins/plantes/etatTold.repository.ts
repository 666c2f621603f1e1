import { sql } from 'drizzle-orm';
import { among } from '../../platform/database/among.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { journal } from '../journalSchema.ts';
import { plante } from '../schema.ts';
import type { PlanteRow } from './ownPlante.types.ts';

const byLast = sql`order by j.date desc, j.id desc`;

/**
 * Before plants become what they were: what their journals wrote by themselves of the state that is taken back goes,
 * where it stands last, after an entry of that very state and day.
 */
export async function forgetTakenBack(
  tx: Transaction,
  rows: readonly Pick<PlanteRow, 'id' | 'etat' | 'etatDepuis'>[],
): Promise<void> {
  const of = (name: 'id' | 'etat' | 'etatDepuis') => sql.param(rows.map((row) => row[name]));
  const ofPlante = sql`from ${journal} j where j.id_plante = n.id and j.genre = 'etat' ${byLast}`;
  await tx.execute(sql`
    delete from ${journal} d
    using unnest(${of('id')}::int[], ${of('etat')}::text[], ${of('etatDepuis')}::date[]) as n (id, etat, depuis)
    where d.id = (select j.id ${ofPlante} limit 1)
      and d.texte = '' and d.photo is null and d.publie_le is null
      and (select (j.etat, j.date) = (n.etat, n.depuis) ${ofPlante} limit 1 offset 1)`);
}

/**
 * After plants were set to a state: where a later entry says another one, theirs is written after it, and they are so
 * since the day of their last entry. Answers the days that this changed, by plant.
 */
export async function agreeWithJournal(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const last = sql`cross join lateral (
    select j.etat, j.date::text as date from ${journal} j where j.id_plante = p.id and j.genre = 'etat' ${byLast} limit 1) l`;
  await tx.execute(sql`
    insert into ${journal} (id_plante, id_user, genre, date, etat)
    select p.id, p.id_user, 'etat', l.date::date, p.etat from ${plante} p ${last}
    where ${among(sql`p.id`, ids)} and l.etat <> p.etat`);
  const { rows } = await tx.execute<{ id: number; date: string }>(sql`
    update ${plante} set etat_depuis = told.date::date
    from (select p.id, l.date from ${plante} p ${last} where ${among(sql`p.id`, ids)}) told
    where ${plante.id} = told.id and ${plante.etatDepuis} is distinct from told.date::date
    returning told.id, told.date`);
  return new Map(rows.map(({ id, date }) => [id, date]));
}
