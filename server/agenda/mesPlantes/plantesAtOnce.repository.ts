import { asc, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection.ts';
import { arrosagePlante } from '../../tables/carnet.ts';
import { plante } from '../../tables/jardins.ts';

const columns = {
  id: plante.id,
  idUser: plante.idUser,
  jardinId: plante.jardinId,
  emplacement: plante.emplacement,
  etat: plante.etat,
  etatDepuis: plante.etatDepuis,
  surveillerLe: plante.surveillerLe,
  especeId: plante.especeId,
};

/** Finds several plants by number. */
export const findPlantes = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select(columns)
    .from(plante)
    .where(inArray(plante.id, [...ids]))
    .orderBy(asc(plante.id));

type StoredRow = Record<string, unknown> & { id: number };
export type PlanteState = Awaited<ReturnType<typeof findPlantes>>[number];

/** As `findHeld`, held until the transaction ends; always in the same order (no deadlock). */
export const lockPlantes = (tx: Transaction, ids: readonly number[], toDelete: boolean) =>
  findPlantes(tx, ids).for(toDelete ? 'update' : 'no key update');

/** Changes several plants; one whose state changes is drawn anew. Answers those that changed, as they are stored. */
export async function updatePlantes(tx: Transaction, rows: readonly PlanteState[]) {
  const of = <K extends keyof PlanteState>(name: K) => sql.param(rows.map((row) => row[name]));
  const { rows: changed } = await tx.execute<StoredRow>(sql`
    update ${plante} p set jardin_id = n.jardin_id, emplacement = n.emplacement, etat = n.etat,
      etat_depuis = n.etat_depuis, surveiller_le = n.surveiller_le,
      version = p.version + (p.etat <> n.etat)::int
    from unnest(${of('id')}::int[], ${of('jardinId')}::int[], ${of('emplacement')}::text[], ${of('etat')}::text[],
      ${of('etatDepuis')}::date[], ${of('surveillerLe')}::date[])
      as n (id, jardin_id, emplacement, etat, etat_depuis, surveiller_le)
    where p.id = n.id and (p.jardin_id, p.emplacement, p.etat, p.etat_depuis, p.surveiller_le)
      is distinct from (n.jardin_id, n.emplacement, n.etat, n.etat_depuis, n.surveiller_le)
    returning p.*`);
  return changed;
}

/**
 * Deletes plants; answers them as they were stored. Their waterings go first and at once: their triggers would compute
 * the rhythm plant by plant (rythme_arrosage.rules.sql).
 */
export async function deletePlantes(tx: Transaction, ids: readonly number[]) {
  await tx.delete(arrosagePlante).where(inArray(arrosagePlante.idPlante, [...ids]));
  return tx
    .delete(plante)
    .where(inArray(plante.id, [...ids]))
    .returning();
}
