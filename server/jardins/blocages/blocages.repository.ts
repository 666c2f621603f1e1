import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { utilisateur } from '../../tables/comptes.ts';
import { blocage, jardin, suiviJardin } from '../../tables/jardins.ts';

export async function findBlocages(db: Executor, idBloqueur: number, most: number) {
  const { idBloque, creeLe } = blocage;
  return db
    .select({ idMembre: idBloque, pseudo: utilisateur.pseudo, creeLe })
    .from(blocage)
    .innerJoin(utilisateur, eq(utilisateur.id, idBloque))
    .where(eq(blocage.idBloqueur, idBloqueur))
    .orderBy(desc(creeLe), asc(idBloque))
    .limit(most);
}

export async function countBlocages(db: Executor, idBloqueur: number): Promise<number> {
  const [found] = await db
    .select({ nombre: count() })
    .from(blocage)
    .where(eq(blocage.idBloqueur, idBloqueur));
  return found?.nombre ?? 0;
}

/** Finds the members that a member blocked. */
export async function findBloques(db: Executor, idBloqueur: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: blocage.idBloque })
    .from(blocage)
    .where(eq(blocage.idBloqueur, idBloqueur));
  return new Set(rows.map(({ id }) => id));
}

export async function isBlocked(db: Executor, idBloqueur: number, idBloque: number) {
  const rows = await db
    .select({ id: blocage.idBloque })
    .from(blocage)
    .where(and(eq(blocage.idBloqueur, idBloqueur), eq(blocage.idBloque, idBloque)));
  return rows.length > 0;
}

export async function existsMembre(db: Executor, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: utilisateur.id })
    .from(utilisateur)
    .where(eq(utilisateur.id, id));
  return rows.length > 0;
}

export async function insertBlocage(tx: Transaction, idBloqueur: number, idBloque: number) {
  await tx.insert(blocage).values({ idBloqueur, idBloque }).onConflictDoNothing();
}

export async function deleteBlocage(db: Executor, idBloqueur: number, idBloque: number) {
  await db
    .delete(blocage)
    .where(and(eq(blocage.idBloqueur, idBloqueur), eq(blocage.idBloque, idBloque)));
}

/** Ends the follows between two members and gives them. Locks their gardens first, as a new follow does. */
export async function endFollows(tx: Transaction, one: number, other: number): Promise<number[]> {
  await tx
    .select({ id: jardin.id })
    .from(jardin)
    .where(inArray(jardin.userId, [one, other]))
    .orderBy(asc(jardin.id))
    .for('no key update');
  const gardensOf = (id: number) =>
    tx.select({ id: jardin.id }).from(jardin).where(eq(jardin.userId, id));
  const ended = await tx
    .delete(suiviJardin)
    .where(
      or(
        and(eq(suiviJardin.idUser, one), inArray(suiviJardin.idJardin, gardensOf(other))),
        and(eq(suiviJardin.idUser, other), inArray(suiviJardin.idJardin, gardensOf(one))),
      ),
    )
    .returning({ id: suiviJardin.idJardin });
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(jardin)
      .set({ nombreDeFavoris: sql`${jardin.nombreDeFavoris} - 1` })
      .where(inArray(jardin.id, ids));
  return ids;
}
