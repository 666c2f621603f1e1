import { and, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { utilisateur } from '../../tables/comptes.ts';
import { signalement } from '../../tables/moderation.ts';

/** The new report; undefined where this reporter has an open one of the thing. */
export async function insertSignalement(
  tx: Transaction,
  values: typeof signalement.$inferInsert,
): Promise<{ id: number; creeLe: Date } | undefined> {
  const [row] = await tx
    .insert(signalement)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: signalement.id, creeLe: signalement.creeLe });
  return row;
}

/** A reporter's open report of a thing. */
export async function findOuvert(
  tx: Transaction,
  {
    auteurCle,
    sorte,
    idCible,
  }: Pick<typeof signalement.$inferInsert, 'auteurCle' | 'sorte' | 'idCible'>,
): Promise<{ id: number } | undefined> {
  const [row] = await tx
    .select({ id: signalement.id })
    .from(signalement)
    .where(
      and(
        eq(signalement.auteurCle, auteurCle),
        eq(signalement.sorte, sorte),
        eq(signalement.idCible, idCible),
        isNull(signalement.idDecision),
      ),
    );
  return row;
}

/** Finds a member's pseudo and e-mail address. */
export async function findAccount(db: Executor, id: number) {
  const { pseudo, email, isVerified } = utilisateur;
  const [row] = await db
    .select({ pseudo, email, isVerified })
    .from(utilisateur)
    .where(eq(utilisateur.id, id));
  return row;
}
