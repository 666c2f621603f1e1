import { and, count, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { accountToken } from '../../tables/comptes.ts';
import { codeDeSecours, secondFacteur } from '../../tables/connexion.ts';

export async function findSecondFacteur(db: Executor, idUser: number) {
  const [found] = await db.select().from(secondFacteur).where(eq(secondFacteur.idUser, idUser));
  return found;
}

/** Stores a secret that waits for its first code; replaces another waiting one. False if a second factor is in use. */
export async function proposeSecret(db: Executor, idUser: number, secret: string) {
  const { rowCount } = await db
    .insert(secondFacteur)
    .values({ idUser, secret })
    .onConflictDoUpdate({
      target: secondFacteur.idUser,
      set: { secret, createdAt: sql`now()`, dernierPas: null },
      setWhere: isNull(secondFacteur.actifDepuis),
    });
  return rowCount === 1;
}

/** Puts the waiting secret in use, and marks its code of `step` as used. False if none waits. */
export async function activateSecret(tx: Transaction, idUser: number, step: number) {
  const { rowCount } = await tx
    .update(secondFacteur)
    .set({ actifDepuis: sql`now()`, dernierPas: step })
    .where(and(eq(secondFacteur.idUser, idUser), isNull(secondFacteur.actifDepuis)));
  return rowCount === 1;
}

/** Marks the code of a step as used. False if it, or a later one, was used before. */
export async function takeStep(tx: Transaction, idUser: number, step: number) {
  const { dernierPas } = secondFacteur;
  const { rowCount } = await tx
    .update(secondFacteur)
    .set({ dernierPas: step })
    .where(and(eq(secondFacteur.idUser, idUser), or(isNull(dernierPas), lt(dernierPas, step))));
  return rowCount === 1;
}

/** Marks a recovery code as used. False if it does not exist or was used before. */
export async function takeSecours(tx: Transaction, idUser: number, digest: string) {
  const { rowCount } = await tx
    .update(codeDeSecours)
    .set({ utiliseLe: sql`now()` })
    .where(
      and(
        eq(codeDeSecours.idUser, idUser),
        eq(codeDeSecours.digest, digest),
        isNull(codeDeSecours.utiliseLe),
      ),
    );
  return rowCount === 1;
}

export async function countSecours(db: Executor, idUser: number): Promise<number> {
  const [counted] = await db
    .select({ count: count() })
    .from(codeDeSecours)
    .where(and(eq(codeDeSecours.idUser, idUser), isNull(codeDeSecours.utiliseLe)));
  return counted?.count ?? 0;
}

export async function replaceSecours(tx: Transaction, idUser: number, digests: readonly string[]) {
  await tx.delete(codeDeSecours).where(eq(codeDeSecours.idUser, idUser));
  if (digests.length > 0)
    await tx.insert(codeDeSecours).values(digests.map((digest) => ({ idUser, digest })));
}

/** Deletes the second factor that was put in use in the same transaction as the token `digest`, if it still exists. */
export async function deleteSecondFacteurOfToken(
  tx: Transaction,
  idUser: number,
  digest: string,
): Promise<boolean> {
  const { rowCount } = await tx.delete(secondFacteur).where(
    and(
      eq(secondFacteur.idUser, idUser),
      // Both times are the start of that transaction.
      sql`${secondFacteur.actifDepuis} = (select ${accountToken.createdAt} from ${accountToken} where ${accountToken.digest} = ${digest})`,
    ),
  );
  if (rowCount === 0) return false;
  await replaceSecours(tx, idUser, []);
  return true;
}

/** Deletes a second factor that was put in use after `since`. False if there was none. */
export async function deleteSecondFacteurSince(
  tx: Transaction,
  idUser: number,
  since: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(secondFacteur)
    .where(and(eq(secondFacteur.idUser, idUser), gt(secondFacteur.actifDepuis, since)));
  if (rowCount === 0) return false;
  await replaceSecours(tx, idUser, []);
  return true;
}

/** Deletes the second factor and its recovery codes. True if it was in use. */
export async function deleteSecondFacteur(tx: Transaction, idUser: number): Promise<boolean> {
  const { rowCount } = await tx
    .delete(secondFacteur)
    .where(and(eq(secondFacteur.idUser, idUser), isNotNull(secondFacteur.actifDepuis)));
  await replaceSecours(tx, idUser, []);
  return rowCount === 1;
}
