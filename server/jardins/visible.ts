import { eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { jardin, plante } from '../tables/jardins.ts';

/**
 * Things that a moderator hid are visible to their owner alone. Every query of other members' things uses one of these
 * conditions. Code that finds a row by its number calls `maySee` (docs/decisions/0059).
 */
export const jardinVisible: SQL = eq(jardin.masque, false);
export const planteVisible: SQL = eq(plante.masque, false);

/**
 * How many plants of a garden others see; `nombreDePlantes` is how many there are. By names, since a query of one
 * table leaves the table out of a column's.
 */
export const plantesVisibles = sql<number>`(jardin.nombre_de_plantes
  - (select count(*) from plante m where m.jardin_id = jardin.id and m.masque))::int`;

/** As `jardinVisible`, or the reader's own. */
export const jardinVisibleTo = (readerId: number | Placeholder) =>
  or(jardinVisible, eq(jardin.userId, readerId));

/** As `planteVisible`, or the reader's own. */
export const planteVisibleTo = (readerId: number | Placeholder) =>
  or(planteVisible, eq(plante.idUser, readerId));

/** True if `readerId` may see a row of `ownerId`'s; a visitor is 0. */
export const maySee = (row: { masque: boolean }, ownerId: number, readerId: number): boolean =>
  !row.masque || ownerId === readerId;
