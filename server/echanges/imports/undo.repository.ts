import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isAnyOf } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { jardin, plante } from '../../tables/jardins.ts';

/** Kinds of row that an import created, in the order of deletion. A plant is deleted with all that depends on it. */
export const sortesRetirees = [
  ...(['plante', 'entree', 'arrosage', 'soin', 'rappel', 'tache', 'carre', 'pluie'] as const),
  ...(['vacances', 'jardin'] as const),
];
export type SorteRetiree = (typeof sortesRetirees)[number];

const tables: Readonly<Record<SorteRetiree, SQL>> = {
  plante: sql`plante t where t.id = c.id_ligne and t.id_user = i.id_user`,
  entree: sql`journal t where t.id = c.id_ligne and t.id_user = i.id_user`,
  arrosage: sql`arrosage_plante t where t.id = c.id_ligne and t.id_user = i.id_user`,
  soin: sql`soin t where t.id = c.id_ligne and t.id_user = i.id_user`,
  rappel: sql`rappel t where t.id_plante = c.id_ligne and t.genre = split_part(c.sorte, ' ', 2)`,
  tache: sql`tache t where t.id = c.id_ligne and t.id_user = i.id_user`,
  carre: sql`carre t where t.id_jardin = c.id_ligne and t.nom = substr(c.sorte, 7)`,
  pluie: sql`pluie t where t.id_jardin = c.id_ligne and t.date::text = split_part(c.sorte, ' ', 2)`,
  vacances: sql`vacances t where t.id_user = c.id_ligne`,
  jardin: sql`jardin t where t.id = c.id_ligne and t.user_id = i.id_user`,
};

const ofKind = (sorte: SorteRetiree) => sql`split_part(c.sorte, ' ', 1) = ${sorte}`;

/** How much of each kind is still there. */
export async function countLeft(db: Executor, id: number): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const sorte of sortesRetirees) {
    const { rows } = await db.execute<{ nombre: number }>(sql`
      select count(*)::int as nombre from import_cree c join import i on i.id = c.id_import
      where c.id_import = ${id} and ${ofKind(sorte)} and exists (select from ${tables[sorte]})`);
    if (rows[0]?.nombre) counted[sorte] = rows[0].nombre;
  }
  return counted;
}

/** The next rows of a kind that an import made; they are taken off its list. */
export async function takeOffList(
  tx: Transaction,
  id: number,
  sorte: SorteRetiree,
  count: number,
): Promise<{ sorte: string; id: number }[]> {
  const { rows } = await tx.execute<{ sorte: string; id: number }>(sql`
    delete from import_cree c using (
      select c.sorte, c.id_ligne from import_cree c where c.id_import = ${id} and ${ofKind(sorte)}
      order by c.id_ligne limit ${count}) next
    where c.id_import = ${id} and c.sorte = next.sorte and c.id_ligne = next.id_ligne
    returning c.sorte, c.id_ligne as id`);
  return rows;
}

type Made = readonly { sorte: string; id: number }[];
const idsOf = (made: Made) => sql`${sql.param(made.map(({ id }) => id))}::int[]`;
const inIds = (column: SQLWrapper, made: Made) =>
  isAnyOf(
    column,
    made.map(({ id }) => id),
  );
const partsOf = (made: Made) =>
  sql`${sql.param(made.map(({ sorte }) => sorte.slice(sorte.indexOf(' ') + 1)))}::text[]`;

/** Deletes a member's plants with all that hangs on them; answers them, and the pictures that nothing of theirs shows now. */
export async function deletePlantes(tx: Transaction, idUser: number, made: Made) {
  await tx.execute(sql`select from jardin where id in (
      select jardin_id from plante where id = any(${idsOf(made)}) and id_user = ${idUser})
    order by id for no key update`);
  const { rows: pictures } = await tx.execute<{ photo: string }>(sql`
    select e.photo from journal e join plante p on p.id = e.id_plante
    where p.id = any(${idsOf(made)}) and p.id_user = ${idUser} and e.photo is not null`);
  const gone = await tx
    .delete(plante)
    .where(and(inIds(plante.id, made), eq(plante.idUser, idUser)))
    .returning();
  const jardins = Map.groupBy(gone, ({ jardinId }) => jardinId);
  await tx.execute(sql`
    update jardin j set nombre_de_plantes = j.nombre_de_plantes - t.less, version = j.version + 1
    from unnest(${sql.param([...jardins.keys()])}::int[],
      ${sql.param([...jardins.values()].map(({ length }) => length))}::int[]) as t(id, less)
    where j.id = t.id`);
  return { gone, photos: [...pictures, ...gone].map(({ photo }) => photo) };
}

/** Answers the plants whose state was told by an entry that goes. */
export async function deleteEntrees(tx: Transaction, idUser: number, made: Made) {
  const { rows } = await tx.execute<{ idPlante: number; genre: string; photo: string | null }>(sql`
    delete from journal where id = any(${idsOf(made)}) and id_user = ${idUser}
    returning id_plante as "idPlante", genre, photo`);
  const ofState = rows.filter(({ genre }) => genre === 'etat');
  return {
    photos: rows.map(({ photo }) => photo),
    plantes: [...new Set(ofState.map(({ idPlante }) => idPlante))],
  };
}

/** Deletes gardens without a plant of anything else, and answers them; the others stay. */
export const deleteJardins = (tx: Transaction, idUser: number, made: Made) =>
  tx
    .delete(jardin)
    .where(and(inIds(jardin.id, made), eq(jardin.userId, idUser), eq(jardin.nombreDePlantes, 0)))
    .returning();

const others: Readonly<Partial<Record<SorteRetiree, (idUser: number, made: Made) => SQL>>> = {
  arrosage: (idUser, made) =>
    sql`delete from arrosage_plante where id = any(${idsOf(made)}) and id_user = ${idUser}`,
  soin: (idUser, made) =>
    sql`delete from soin where id = any(${idsOf(made)}) and id_user = ${idUser}`,
  tache: (idUser, made) =>
    sql`delete from tache where id = any(${idsOf(made)}) and id_user = ${idUser}`,
  rappel: (idUser, made) => sql`
    delete from rappel r using plante p, unnest(${idsOf(made)}, ${partsOf(made)}) as t(id, genre)
    where r.id_plante = t.id and r.genre = t.genre and p.id = t.id and p.id_user = ${idUser}`,
  carre: (idUser, made) => sql`
    delete from carre r using jardin j, unnest(${idsOf(made)}, ${partsOf(made)}) as t(id, nom)
    where r.id_jardin = t.id and r.nom = t.nom and j.id = t.id and j.user_id = ${idUser}`,
  pluie: (idUser, made) => sql`
    delete from pluie r using jardin j, unnest(${idsOf(made)}, ${partsOf(made)}) as t(id, date)
    where r.id_jardin = t.id and r.date = t.date::date and j.id = t.id and j.user_id = ${idUser}`,
  vacances: (idUser) => sql`delete from vacances where id_user = ${idUser}`,
};

export async function deleteOthers(
  tx: Transaction,
  sorte: SorteRetiree,
  idUser: number,
  made: Made,
): Promise<void> {
  const statement = others[sorte]?.(idUser, made);
  if (statement) await tx.execute(statement);
}
