import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import { idTypeUserValues } from '../../contract/comptes/utilisateur.ts';
import type { Executor, Transaction } from '../platform/database/connection.ts';
import { utilisateur } from '../tables/comptes.ts';

/** A member whom moderators suspended is seen by themselves alone (docs/decisions/0059). */
export const membreVisible: SQL = eq(utilisateur.masque, false);

/** An account, whole: presenters say what of it leaves. */
export type CompteRow = typeof utilisateur.$inferSelect;

const publicColumns = {
  id: utilisateur.id,
  pseudo: utilisateur.pseudo,
  photo: utilisateur.photo,
  couverture: utilisateur.couverture,
  description: utilisateur.description,
};
export type UtilisateurRow = Pick<CompteRow, keyof typeof publicColumns>;

export async function findUtilisateurs(
  db: Executor,
  after: number,
  count: number,
): Promise<UtilisateurRow[]> {
  return db
    .select(publicColumns)
    .from(utilisateur)
    .where(and(gt(utilisateur.id, after), membreVisible))
    .orderBy(asc(utilisateur.id))
    .limit(count);
}

export async function findCompte(db: Executor, id: number): Promise<CompteRow | undefined> {
  const [found] = await db.select().from(utilisateur).where(eq(utilisateur.id, id));
  return found;
}

/** As `findCompte`, held until the transaction ends. */
export async function lockCompte(tx: Transaction, id: number): Promise<CompteRow | undefined> {
  const [found] = await tx.select().from(utilisateur).where(eq(utilisateur.id, id)).for('update');
  return found;
}

export async function findCompteByEmail(
  db: Executor,
  email: string,
): Promise<CompteRow | undefined> {
  const [found] = await db.select().from(utilisateur).where(eq(utilisateur.email, email));
  return found;
}

/** Finds the keepers with a confirmed e-mail: they get the mails about orders. */
export async function findConfirmedKeepers(db: Executor) {
  return db
    .select({ id: utilisateur.id, email: utilisateur.email })
    .from(utilisateur)
    .where(
      and(eq(utilisateur.idTypeUser, idTypeUserValues.keeper), eq(utilisateur.isVerified, true)),
    )
    .orderBy(asc(utilisateur.id));
}

/** The new row, or undefined when the e-mail is taken. */
export async function insertCompte(
  db: Executor,
  row: typeof utilisateur.$inferInsert,
): Promise<CompteRow | undefined> {
  const [inserted] = await db
    .insert(utilisateur)
    .values(row)
    .onConflictDoNothing({ target: utilisateur.email })
    .returning();
  return inserted;
}

export type CompteChanges = Partial<
  Omit<typeof utilisateur.$inferInsert, 'id' | 'idTypeUser' | 'createdAt'>
>;

/** The row as it is now; undefined when it is gone. */
export async function updateCompte(
  db: Executor,
  id: number,
  changes: CompteChanges,
): Promise<CompteRow | undefined> {
  // By the trigger commande_mots the member's orders are found by the new name and e-mail.
  const [changed] = await db
    .update(utilisateur)
    .set(changes)
    .where(eq(utilisateur.id, id))
    .returning();
  return changed;
}

/** Marks the e-mail as confirmed. False if the account no longer has this address. */
export async function setVerified(db: Executor, id: number, email: string): Promise<boolean> {
  const { rowCount } = await db
    .update(utilisateur)
    .set({ isVerified: true })
    .where(and(eq(utilisateur.id, id), eq(utilisateur.email, email)));
  return rowCount === 1;
}

export async function deleteCompte(tx: Transaction, id: number): Promise<void> {
  await tx.delete(utilisateur).where(eq(utilisateur.id, id));
}
