import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/connection.ts';
import { utilisateur } from './schema.ts';

const columns = {
  id: utilisateur.id,
  pseudo: utilisateur.pseudo,
  email: utilisateur.email,
  passwordHash: utilisateur.passwordHash,
  isVerified: utilisateur.isVerified,
  idTypeUser: utilisateur.idTypeUser,
};

export async function findAccount(db: Executor, id: number) {
  const [found] = await db.select(columns).from(utilisateur).where(eq(utilisateur.id, id));
  return found;
}

/** As `findAccount`, held until the transaction ends. */
export async function holdAccount(tx: Transaction, id: number) {
  const [found] = await tx
    .select(columns)
    .from(utilisateur)
    .where(eq(utilisateur.id, id))
    .for('update');
  return found;
}

export async function findAccountByEmail(db: Executor, email: string) {
  const [found] = await db.select(columns).from(utilisateur).where(eq(utilisateur.email, email));
  return found;
}

/** Whether the account still has this address. */
export async function setVerified(db: Executor, id: number, email: string): Promise<boolean> {
  const { rowCount } = await db
    .update(utilisateur)
    .set({ isVerified: true })
    .where(and(eq(utilisateur.id, id), eq(utilisateur.email, email)));
  return rowCount === 1;
}

export async function setPasswordHash(db: Executor, id: number, passwordHash: string) {
  const [changed] = await db
    .update(utilisateur)
    .set({ passwordHash })
    .where(eq(utilisateur.id, id))
    .returning({
      pseudo: utilisateur.pseudo,
      email: utilisateur.email,
      isVerified: utilisateur.isVerified,
    });
  return changed;
}
