import { count, sql } from 'drizzle-orm';
import type { PlanteRow } from '../../jardins/proprietaires/owned.types.ts';
import { isAnyOf } from '../../platform/database/columns.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { pluie, rappel, tache } from '../../tables/agenda.ts';
import { arrosagePlante, journal, soin } from '../../tables/carnet.ts';
import { carre, jardin, plante } from '../../tables/jardins.ts';

type Insert<T extends { $inferInsert: object }> = T['$inferInsert'];

/** The ids of `rows` as they were inserted, in their order. */
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** The member's gardens among `ids`, held until the transaction ends, with how many plants they hold. */
export async function lockJardinsOf(tx: Transaction, idUser: number, ids: readonly number[]) {
  const { rows } = await tx.execute<{ id: number; plantes: number }>(sql`
    select id, nombre_de_plantes as plantes from ${jardin}
    where ${isAnyOf(jardin.id, ids)} and user_id = ${idUser} order by id for no key update`);
  return new Map(rows.map(({ id, plantes }) => [id, plantes]));
}

/** The member's plants among `ids`, kept until the transaction ends. */
export async function lockPlantesOf(tx: Transaction, idUser: number, ids: readonly number[]) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from ${plante} where ${isAnyOf(plante.id, ids)} and id_user = ${idUser}
    order by id for key share`);
  return new Set(idsOf(rows));
}

const bounded = { carre: carre.idJardin, pluie: pluie.idJardin, entree: journal.idPlante };

/** How many beds or days of rain each garden of `ids` has, or entries each plant. */
export async function countOfEach(
  tx: Transaction,
  sorte: keyof typeof bounded,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const column = bounded[sorte];
  const rows = await tx
    .select({ id: sql<number>`${column}`, there: count() })
    .from(column.table)
    .where(isAnyOf(column, ids))
    .groupBy(column);
  return new Map(rows.map(({ id, there }) => [id, there]));
}

export async function insertJardins(tx: Transaction, rows: Insert<typeof jardin>[]) {
  return idsOf(await tx.insert(jardin).values(rows).returning({ id: jardin.id }));
}

export async function insertPlantes(tx: Transaction, rows: Insert<typeof plante>[]) {
  const { id, etat, etatDepuis } = plante;
  return tx.insert(plante).values(rows).returning({ id, etat, etatDepuis });
}

/** Adds the number of new plants of each garden: its drawing gets a new version. */
export async function addPlantes(tx: Transaction, by: ReadonlyMap<number, number>): Promise<void> {
  await tx.execute(sql`
    update ${jardin} j set nombre_de_plantes = j.nombre_de_plantes + t.plus, version = j.version + 1
    from unnest(${sql.param([...by.keys()])}::int[], ${sql.param([...by.values()])}::int[]) as t(id, plus)
    where j.id = t.id`);
}

export async function copyOf(tx: Transaction, pairs: readonly (readonly [number, number])[]) {
  await tx.execute(sql`
    update ${plante} p set copie_de = t.source
    from unnest(${sql.param(pairs.map(([id]) => id))}::int[],
      ${sql.param(pairs.map(([, source]) => source))}::int[]) as t(id, source)
    where p.id = t.id`);
}

/** The new waterings among `rows`: a day that is noted already stays. */
export async function insertArrosages(tx: Transaction, rows: Insert<typeof arrosagePlante>[]) {
  const { id, idPlante, dateArrosage } = arrosagePlante;
  return tx
    .insert(arrosagePlante)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id, idPlante, date: dateArrosage });
}

export async function insertSoins(tx: Transaction, rows: Insert<typeof soin>[]) {
  return idsOf(await tx.insert(soin).values(rows).onConflictDoNothing().returning({ id: soin.id }));
}

export async function insertEntrees(tx: Transaction, rows: Insert<typeof journal>[]) {
  return idsOf(await tx.insert(journal).values(rows).returning({ id: journal.id }));
}

export async function insertTaches(tx: Transaction, rows: Insert<typeof tache>[]) {
  return idsOf(await tx.insert(tache).values(rows).returning({ id: tache.id }));
}

export async function insertCarres(tx: Transaction, rows: Insert<typeof carre>[]) {
  const { idJardin, nom } = carre;
  return tx.insert(carre).values(rows).onConflictDoNothing().returning({ idJardin, nom });
}

export async function insertRappels(tx: Transaction, rows: Insert<typeof rappel>[]) {
  const { idPlante, genre } = rappel;
  return tx.insert(rappel).values(rows).onConflictDoNothing().returning({ idPlante, genre });
}

export async function insertPluies(
  tx: Transaction,
  rows: { idJardin: number; date: string; mm: number }[],
) {
  const { rows: made } = await tx.execute<{ idJardin: number; date: string }>(sql`
    insert into pluie (id_jardin, date, mm)
    select t."idJardin", t.date, t.mm
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t("idJardin" int, date date, mm float8)
    on conflict do nothing returning id_jardin as "idJardin", date::text`);
  return made;
}

/** Inserts the holidays; false if the member had some. */
export async function insertVacances(
  tx: Transaction,
  idUser: number,
  { debut, fin }: { debut: string; fin: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into vacances (id_user, debut, fin) values (${idUser}, ${debut}, ${fin})
    on conflict do nothing`);
  return rowCount === 1;
}

interface Etat {
  id: number;
  etat: PlanteRow['etat'];
  etatDepuis: string | null;
  surveillerLe: string | null;
}

/** Sets the states of plants that the file tells. */
export async function setEtats(tx: Transaction, etats: readonly Etat[]): Promise<void> {
  await tx.execute(sql`
    update ${plante} p set etat = t.etat, etat_depuis = t."etatDepuis", surveiller_le = t."surveillerLe"
    from jsonb_to_recordset(${JSON.stringify(etats)}::jsonb)
      as t(id int, etat text, "etatDepuis" date, "surveillerLe" date)
    where p.id = t.id`);
}

/** Plants with new or fewer entries of their state are in that of the last one. */
export async function followEtats(tx: Transaction, plantes: readonly number[]): Promise<void> {
  if (plantes.length === 0) return;
  await tx.execute(sql`
    update ${plante} p set etat = last.etat, etat_depuis = last.date, surveiller_le = null
    from (select distinct on (e.id_plante) e.id_plante, e.etat, e.date from ${journal} e
      where ${isAnyOf(sql`e.id_plante`, plantes)} and e.genre = 'etat'
      order by e.id_plante, e.date desc, e.id desc) last
    where p.id = last.id_plante and (p.etat <> last.etat or p.etat_depuis is distinct from last.date)`);
}
