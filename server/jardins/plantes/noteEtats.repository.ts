import { sql } from 'drizzle-orm';
import { isAnyOf } from '../../platform/database/columns.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { journal } from '../../tables/carnet.ts';
import type { PlanteRow } from '../proprietaires/owned.types.ts';

type Etat = PlanteRow['etat'];

/** An entry of a plant's journal about its state. */
export interface EntreeDEtat {
  id: number;
  idPlante: number;
  etat: Etat;
  date: string;
  /** The entry has neither text nor photo. */
  isBare: boolean;
  isPublic: boolean;
}

/** As many entries as one change of a state may look at. */
const entriesRead = 4;

/** The last entries of state of each plant, the newest first. */
export async function findLastEtats(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, EntreeDEtat[]>> {
  const { rows } = await tx.execute<EntreeDEtat & Record<string, unknown>>(sql`
    select j.id, j.id_plante as "idPlante", j.etat, j.date::text as date,
      j.texte = '' and j.photo is null as "isBare", j.publie_le is not null as "isPublic"
    from unnest(${sql.param([...ids])}::int[]) as p (id) cross join lateral (
      select * from ${journal} where id_plante = p.id and genre = 'etat'
      order by date desc, id desc limit ${entriesRead}) j
    order by p.id, j.date desc, j.id desc`);
  return Map.groupBy(rows, ({ idPlante }) => idPlante);
}

export async function deleteEntrees(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(journal).where(isAnyOf(journal.id, ids));
}

export async function moveEntrees(
  tx: Transaction,
  rows: readonly { id: number; date: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update ${journal} j set date = n.date
    from unnest(${sql.param(rows.map(({ id }) => id))}::int[], ${sql.param(rows.map(({ date }) => date))}::date[]) as n (id, date)
    where j.id = n.id`);
}

export async function insertEtats(
  tx: Transaction,
  rows: readonly { idPlante: number; idUser: number; etat: Etat; date: string }[],
) {
  if (rows.length === 0) return [];
  return tx
    .insert(journal)
    .values(rows.map((row) => ({ ...row, genre: 'etat' as const })))
    .returning();
}
