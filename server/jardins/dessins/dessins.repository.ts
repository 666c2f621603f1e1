import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { preparedLookup } from '../../platform/database/prepared.ts';
import { utilisateur } from '../../tables/comptes.ts';
import { jardin, plante } from '../../tables/jardins.ts';
import { manualOrder } from '../manualOrder.ts';
import { placeColumns } from '../placeColumns.ts';
import { planteVisible } from '../visible.ts';

// A scene shows no more; a garden may hold thousands.
const PLANTES_IN_SCENE = 60;

interface Hideable {
  id: number;
  masque: boolean;
}

const drawnColumns = {
  id: plante.id,
  name: plante.name,
  nameLatin: plante.nameLatin,
  typeDePlante: plante.typeDePlante,
  couleur: plante.couleur,
  tailleMax: plante.tailleMax,
  etat: plante.etat,
  floraison: plante.floraison,
  especeId: plante.especeId,
};

/** Finds the columns that a plant's plate shows. */
export async function findPlante(db: Executor, id: number) {
  const rows = await db.select(drawnColumns).from(plante).where(eq(plante.id, id));
  return rows[0];
}

/** Finds the columns that a garden's scene shows, without its plants. A change of one of them makes a new version (`jardins.service.ts`). */
export async function findJardin(db: Executor, id: number) {
  const { id: number, nomJardin, description, exposition, masque } = jardin;
  const rows = await db
    .select({ id: number, nomJardin, description, exposition, masque, ...placeColumns })
    .from(jardin)
    .where(eq(jardin.id, id));
  return rows[0];
}

/**
 * The plants of a scene that everyone sees and whose season goes on, in the gardener's own order; hidden ones too where
 * the garden itself is hidden.
 */
export async function findPlantesInScene(db: Executor, { id, masque }: Hideable) {
  return await db
    .select(drawnColumns)
    .from(plante)
    .where(and(eq(plante.jardinId, id), isNull(plante.fin), masque ? undefined : planteVisible))
    .orderBy(manualOrder(plante))
    .limit(PLANTES_IN_SCENE);
}

/** The present version of what is shown by its drawing; `undefined` with a photo, or without such a row. */
export async function findVersionWithoutPhoto(
  db: Executor,
  noun: 'plante' | 'jardin',
  id: number,
): Promise<number | undefined> {
  const table = noun === 'plante' ? plante : jardin;
  const rows = await db
    .select({ version: table.version })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.photo)));
  return rows[0]?.version;
}

const byId = (table: typeof plante | typeof jardin, name: string) =>
  preparedLookup((db) =>
    db
      .select({ version: table.version, masque: table.masque, photo: table.photo })
      .from(table as typeof plante)
      .where(eq(table.id, sql.placeholder('id')))
      .prepare(name),
  );
const ofMembers = {
  plante: byId(plante, 'dessin_plante'),
  jardin: byId(jardin, 'dessin_jardin'),
};

/** The present version of a member's, its photo and whether it is hidden; `undefined` without such a row. */
export async function findPresent(db: Executor, noun: 'plante' | 'jardin', id: number) {
  const [row] = await ofMembers[noun](db).execute({ id });
  return row;
}

/** A member's pictures, and whether moderators suspended them; `undefined` without such a row. */
export async function findMembre(db: Executor, id: number) {
  const { photo, couverture, masque } = utilisateur;
  const rows = await db
    .select({ photo, couverture, masque })
    .from(utilisateur)
    .where(eq(utilisateur.id, id));
  return rows[0];
}

/** Whether anyone follows a garden. */
export async function isFollowed(db: Executor, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: jardin.id })
    .from(jardin)
    .where(and(eq(jardin.id, id), gt(jardin.nombreDeFavoris, 0)));
  return rows.length > 0;
}

/** Present versions of those of `ids` that exist; members are always at version 0. */
export async function findVersions(
  { db, drawn }: Pick<Context, 'db' | 'drawn'>,
  noun: 'plante' | 'jardin' | 'produit' | 'user',
  ids: number[],
): Promise<Map<number, number>> {
  if (noun === 'produit') return drawn.produit.versions(db, ids);
  if (noun === 'user') {
    const rows = await db
      .select({ id: utilisateur.id })
      .from(utilisateur)
      .where(inArray(utilisateur.id, ids));
    return new Map(rows.map(({ id }) => [id, 0]));
  }
  const table = noun === 'plante' ? plante : jardin;
  const rows = await db
    .select({ id: table.id, version: table.version })
    .from(table)
    .where(inArray(table.id, ids));
  return new Map(rows.map(({ id, version }) => [id, version]));
}
