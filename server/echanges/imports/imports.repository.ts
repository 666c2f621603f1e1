import { and, asc, desc, eq, getTableColumns, gt, lte, sql } from 'drizzle-orm';
import { limits } from '../../../contract/limits.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { importation, importLigne } from '../../tables/echanges.ts';
import { jardin } from '../../tables/jardins.ts';
import type { PreparedRow } from './prepared.ts';

export type ImportationRow = typeof importation.$inferSelect;

/** For how long a process holds an import unless it says so again. */
const held = sql`now() + interval '60 seconds'`;

/** Begins an import; undefined where the very same one is there already. */
export async function insertImport(
  tx: Transaction,
  row: Pick<ImportationRow, 'idUser' | 'genre' | 'nomDuFichier' | 'empreinte'>,
): Promise<number | undefined> {
  const [made] = await tx
    .insert(importation)
    .values({ ...row, tenuJusquau: held as never })
    .onConflictDoNothing()
    .returning({ id: importation.id });
  return made?.id;
}

/** The member's import of these very contents that was not undone. */
export async function findSame(db: Executor, idUser: number, empreinte: string) {
  const [found] = await db
    .select()
    .from(importation)
    .where(
      and(
        eq(importation.idUser, idUser),
        eq(importation.empreinte, empreinte),
        sql`${importation.etat} in ('attente', 'encours', 'fait')`,
      ),
    );
  return found;
}

/** Keeps rows that wait, the first of them under `rang`. */
export async function insertLignes(
  tx: Transaction,
  idImport: number,
  rang: number,
  rows: readonly PreparedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${importLigne} (id_import, rang, contenu)
    select ${idImport}::int, ${rang}::int + t.at::int - 1, t.contenu
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as t(contenu, at)`);
}

/** How many rows of a member's imports are still to be taken in, of each kind. */
export async function countWaiting(
  tx: Transaction,
  idUser: number,
): Promise<{ sorte: PreparedRow['sorte']; nombre: number }[]> {
  const { rows } = await tx.execute<{ sorte: PreparedRow['sorte']; nombre: number }>(sql`
    select l.contenu ->> 'sorte' as sorte, count(*)::int as nombre
    from ${importation} i join ${importLigne} l on l.id_import = i.id and l.rang > i.faits
    where i.id_user = ${idUser} and i.etat in ('attente', 'encours')
    group by 1`);
  return rows;
}

/** Forgets a member's imports that are over: the oldest beyond a number, of imports and of rows that they made. */
export async function forgetOldImports(tx: Transaction, idUser: number): Promise<void> {
  await tx.execute(sql`
    delete from ${importation} where id_user = ${idUser} and etat in ('fait', 'echec', 'annule') and id in (
      select id from (
        select id, row_number() over newest as number, sum(total) over newest as made
        from ${importation} where id_user = ${idUser} window newest as (order by id desc)
      ) counted where number > ${limits.importsParMembre} or made > ${limits.lignesDesImports})`);
}

export async function describeImport(
  tx: Transaction,
  id: number,
  said: Pick<
    ImportationRow,
    'total' | 'lignes' | 'propositions' | 'erreurs' | 'nombreDeLignes' | 'nombreDErreurs'
  >,
): Promise<void> {
  await tx.update(importation).set(said).where(eq(importation.id, id));
}

/** An import without what its file said, which may weigh a megabyte. */
export type ImportHead = Omit<ImportationRow, 'lignes' | 'propositions' | 'erreurs'>;

const {
  lignes: _lignes,
  propositions: _propositions,
  erreurs: _erreurs,
  ...listed
} = getTableColumns(importation);

export async function findHead(db: Executor, id: number): Promise<ImportHead | undefined> {
  const [found] = await db.select(listed).from(importation).where(eq(importation.id, id));
  return found;
}

export async function findImport(db: Executor, id: number): Promise<ImportationRow | undefined> {
  const [found] = await db.select().from(importation).where(eq(importation.id, id));
  return found;
}

export async function lockImport(tx: Transaction, id: number): Promise<ImportHead | undefined> {
  const [found] = await tx
    .select(listed)
    .from(importation)
    .where(eq(importation.id, id))
    .for('update');
  return found;
}

/** A member's last imports, the newest first, without what their files said. */
export async function findImportsOf(db: Executor, idUser: number) {
  return db
    .select(listed)
    .from(importation)
    .where(eq(importation.idUser, idUser))
    .orderBy(desc(importation.id))
    .limit(limits.importsParMembre);
}

/** Claims an import that no process holds; undefined if there is none. */
export async function claimImport(db: Executor): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update ${importation} set tenu_jusquau = ${held}
    where id = (
      select i.id from ${importation} i
      where i.etat in ('attente', 'encours') and (i.tenu_jusquau is null or i.tenu_jusquau < now())
      order by i.id limit 1 for update skip locked)
    returning id`);
  return rows[0]?.id;
}

/** The next rows after `after`, in their order. */
export async function findLignes(
  db: Executor,
  idImport: number,
  after: number,
  count: number,
): Promise<{ rang: number; contenu: PreparedRow }[]> {
  const rows = await db
    .select({ rang: importLigne.rang, contenu: importLigne.contenu })
    .from(importLigne)
    .where(
      and(
        eq(importLigne.idImport, idImport),
        gt(importLigne.rang, after),
        lte(importLigne.rang, after + count),
      ),
    )
    .orderBy(asc(importLigne.rang));
  return rows as { rang: number; contenu: PreparedRow }[];
}

/** Finds the rows created from earlier lines, by line number. */
export async function findCrees(
  tx: Transaction,
  idImport: number,
  rangs: readonly number[],
): Promise<Map<number, number>> {
  if (rangs.length === 0) return new Map();
  const { rows } = await tx.execute<{ rang: number; id: number }>(sql`
    select rang, id_cree as id from ${importLigne}
    where id_import = ${idImport} and rang = any(${sql.param(rangs)}::int[]) and id_cree is not null`);
  return new Map(rows.map(({ rang, id }) => [rang, id]));
}

export interface Wrong {
  ligne: number;
  champ: string;
  message: string;
}

/** `count` rows more are done: what they became, what could not be. The import stays held. */
export async function markTaken(
  tx: Transaction,
  idImport: number,
  done: { upTo: number; crees: readonly (readonly [number, number])[]; wrong: readonly Wrong[] },
): Promise<void> {
  const { upTo, crees, wrong } = done;
  if (crees.length > 0)
    await tx.execute(sql`
      update ${importLigne} l set faite = true, id_cree = t.id
      from unnest(${sql.param(crees.map(([rang]) => rang))}::int[],
        ${sql.param(crees.map(([, id]) => id))}::int[]) as t(rang, id)
      where l.id_import = ${idImport} and l.rang = t.rang`);
  await tx.execute(sql`
    update ${importation} set etat = 'encours', faits = ${upTo}, tenu_jusquau = ${held},
      erreurs = case when jsonb_array_length(erreurs) < 5000 then erreurs || ${JSON.stringify(wrong)}::jsonb else erreurs end,
      nombre_d_erreurs = nombre_d_erreurs + ${wrong.length}
    where id = ${idImport}`);
}

export async function insertCrees(
  tx: Transaction,
  idImport: number,
  made: readonly (readonly [sorte: string, id: number])[],
): Promise<void> {
  if (made.length === 0) return;
  await tx.execute(sql`
    insert into import_cree (id_import, sorte, id_ligne)
    select ${idImport}::int, t.sorte, t.id
    from unnest(${sql.param(made.map(([sorte]) => sorte))}::text[],
      ${sql.param(made.map(([, id]) => id))}::int[]) as t(sorte, id)
    on conflict do nothing`);
}

/** The import is over; its rows need not wait any more. */
export async function endImport(
  tx: Transaction,
  id: number,
  etat: 'fait' | 'echec' | 'annule',
): Promise<void> {
  await tx.execute(sql`
    update ${importation} set etat = ${etat}, tenu_jusquau = null, fini_le = coalesce(fini_le, now())
    where id = ${id}`);
  await tx.delete(importLigne).where(eq(importLigne.idImport, id));
}

/** Counts the rows that each import of `ids` created, by kind. */
export async function countCrees(db: Executor, ids: readonly number[]) {
  const { rows } = await db.execute<{ id: number; sorte: string; nombre: number }>(sql`
    select id_import as id, split_part(sorte, ' ', 1) as sorte, count(*)::int as nombre from import_cree
    where id_import = any(${sql.param(ids)}::int[]) group by 1, 2 order by 2`);
  return rows;
}

/** The gardens that each of `ids` made or put plants into, as they are now. */
export async function findJardinsOfImports(db: Executor, ids: readonly number[]) {
  const { rows } = await db.execute<{ idImport: number; id: number; nom: string }>(sql`
    select distinct c.id_import as "idImport", j.id, j.nom_jardin as nom
    from import_cree c
    left join plante p on c.sorte = 'plante' and p.id = c.id_ligne
    join ${jardin} j on j.id = case when c.sorte = 'jardin' then c.id_ligne else p.jardin_id end
    where c.id_import = any(${sql.param(ids)}::int[]) and c.sorte in ('jardin', 'plante')
    order by j.id`);
  return rows;
}

/** How many of its plants were cared for or written about since. */
export async function countChangedSince(db: Executor, id: number): Promise<number> {
  const { rows } = await db.execute<{ nombre: number }>(sql`
    select count(*)::int as nombre
    from import_cree c
    join ${importation} i on i.id = c.id_import and i.fini_le is not null
    join plante p on p.id = c.id_ligne
    where c.id_import = ${id} and c.sorte = 'plante' and (
      exists (select from arrosage_plante a where a.id_plante = p.id and a.note_le > i.fini_le)
      or exists (select from soin s where s.id_plante = p.id and s.note_le > i.fini_le)
      or exists (select from journal e where e.id_plante = p.id and e.note_le > i.fini_le))`);
  return rows[0]?.nombre ?? 0;
}

/** Finds the gardens and species whose pages an import changed. */
export async function findTouched(db: Executor, id: number) {
  const { rows } = await db.execute<{ jardins: number[] | null; especes: number[] | null }>(sql`
    with made as materialized (select sorte, id_ligne from import_cree where id_import = ${id}),
    plantes as (
      select id_ligne as id from made where sorte = 'plante'
      union select a.id_plante from made m join arrosage_plante a on m.sorte = 'arrosage' and a.id = m.id_ligne
      union select s.id_plante from made m join soin s on m.sorte = 'soin' and s.id = m.id_ligne
      union select e.id_plante from made m join journal e on m.sorte = 'entree' and e.id = m.id_ligne)
    select
      array(select id_ligne from made where sorte = 'jardin'
        union select p.jardin_id from plantes join plante p on p.id = plantes.id) as jardins,
      array(select distinct p.espece_id from plantes join plante p on p.id = plantes.id
        where p.espece_id is not null) as especes`);
  return { jardins: rows[0]?.jardins ?? [], especes: rows[0]?.especes ?? [] };
}
