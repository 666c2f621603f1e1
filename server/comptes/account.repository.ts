import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/connection.ts';
import { utilisateur } from './schema.ts';

/** An account, held until the transaction ends. */
export async function lockAccount(tx: Transaction, id: number) {
  const [found] = await tx.select().from(utilisateur).where(eq(utilisateur.id, id)).for('update');
  return found;
}

export type AccountChanges = Partial<
  Omit<typeof utilisateur.$inferInsert, 'id' | 'idTypeUser' | 'createdAt'>
>;

export async function updateAccount(
  db: Executor,
  id: number,
  changes: AccountChanges,
): Promise<void> {
  await db.update(utilisateur).set(changes).where(eq(utilisateur.id, id));
}

export async function deleteAccount(tx: Transaction, id: number): Promise<void> {
  await tx.delete(utilisateur).where(eq(utilisateur.id, id));
}
