import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { ActesQuery } from '../../../contract/comptes/acte.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { acteGestion } from '../../tables/activite.ts';
import { utilisateur } from '../../tables/comptes.ts';

export async function insertActe(
  tx: Transaction,
  row: typeof acteGestion.$inferInsert,
): Promise<void> {
  await tx.insert(acteGestion).values(row);
}

export interface ActesAsked extends Pick<ActesQuery, 'genre' | 'auteur'> {
  /** Number of the last one seen; 0 for the beginning. */
  after: number;
  count: number;
}

/** The latest first, with what their authors are called today. */
export async function findActes(db: Executor, { genre, auteur, after, count }: ActesAsked) {
  return db
    .select({ acte: acteGestion, pseudo: utilisateur.pseudo })
    .from(acteGestion)
    .leftJoin(utilisateur, eq(utilisateur.id, acteGestion.idUser))
    .where(
      and(
        genre && eq(acteGestion.genre, genre),
        auteur === undefined ? undefined : eq(acteGestion.idUser, auteur),
        after ? lt(acteGestion.id, after) : undefined,
      ),
    )
    .orderBy(desc(acteGestion.id))
    .limit(count);
}

/** Deletes the acts older than three years. The trigger refuses to delete younger ones. */
export async function deleteOldActes(db: Executor): Promise<void> {
  await db.delete(acteGestion).where(lt(acteGestion.le, sql`now() - interval '3 years'`));
}
