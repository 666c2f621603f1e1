import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { membreVisible } from '../../comptes/comptes.repository.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { findByName } from '../../platform/database/nameSearch.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { SearchQuery } from '../../platform/searchQuery.ts';
import { utilisateur } from '../../tables/comptes.ts';
import { jardin, plante } from '../../tables/jardins.ts';
import { jardinVisible, plantesVisibles, planteVisible } from '../visible.ts';

const ofPlante = {
  id: plante.id,
  name: plante.name,
  nameLatin: plante.nameLatin,
  especeId: plante.especeId,
  etat: plante.etat,
  photo: plante.photo,
  version: plante.version,
  idUser: plante.idUser,
  nomJardin: jardin.nomJardin,
};

const ofJardin = {
  id: jardin.id,
  nomJardin: jardin.nomJardin,
  nombreDePlantes: jardin.nombreDePlantes,
  plantesVisibles,
  departement: jardin.departement,
  photo: jardin.photo,
  version: jardin.version,
  userId: jardin.userId,
  pseudo: utilisateur.pseudo,
};

/** More than anybody has; beyond it one's own are found as others' are. */
const ownRows = 5_000;

const ownPlantes = prepared((db) =>
  db
    .select(ofPlante)
    .from(jardin)
    .innerJoin(plante, eq(plante.jardinId, jardin.id))
    .where(eq(jardin.userId, sql.placeholder('userId')))
    .orderBy(desc(plante.id))
    .limit(ownRows)
    .prepare('recherche_own_plantes'),
);

/** A member's own plants, the newest first. */
export const findOwnPlantes = (db: Executor, userId: number) => ownPlantes(db).execute({ userId });

/** A member's own gardens, the newest first. */
export const findOwnJardins = (db: Executor, userId: number) =>
  db
    .select(ofJardin)
    .from(jardin)
    .innerJoin(utilisateur, eq(utilisateur.id, jardin.userId))
    .where(eq(jardin.userId, userId))
    .orderBy(desc(jardin.id))
    .limit(ownRows);

/** Finds plants of all members, by the beginning of their name or of words in it. */
export async function findNamedPlantes(db: Executor, query: SearchQuery, count: number) {
  const ids = await findByName(db, plante, 'name', query, count);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...ofPlante, pseudo: utilisateur.pseudo })
    .from(plante)
    .innerJoin(jardin, eq(jardin.id, plante.jardinId))
    .innerJoin(utilisateur, eq(utilisateur.id, plante.idUser))
    .where(and(inArray(plante.id, ids), planteVisible));
  return inOrder(ids, rows);
}

/** Finds gardens of all members, by the beginning of their name or of words in it. */
export async function findNamedJardins(db: Executor, query: SearchQuery, count: number) {
  const ids = await findByName(db, jardin, 'nom_jardin', query, count);
  if (ids.length === 0) return [];
  const rows = await db
    .select(ofJardin)
    .from(jardin)
    .innerJoin(utilisateur, eq(utilisateur.id, jardin.userId))
    .where(and(inArray(jardin.id, ids), jardinVisible));
  return inOrder(ids, rows);
}

/** Members by pseudo, with how many gardens they have. */
export async function findNamedMembres(db: Executor, query: SearchQuery, count: number) {
  const ids = await findByName(db, utilisateur, 'pseudo', query, count);
  if (ids.length === 0) return [];
  const { id, pseudo, photo } = utilisateur;
  const rows = await db
    .select({
      id,
      pseudo,
      photo,
      jardins: db.$count(jardin, and(eq(jardin.userId, id), jardinVisible)),
    })
    .from(utilisateur)
    .where(and(inArray(id, ids), membreVisible));
  return inOrder(ids, rows);
}

function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
