import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { preparedLookup } from '../../platform/database/prepared.ts';
import { jeton, utilisateur } from '../../tables/comptes.ts';

const byHash = preparedLookup((db) =>
  db
    .select({
      id: jeton.id,
      idUser: jeton.idUser,
      portees: jeton.portees,
      dernierUsage: jeton.dernierUsage,
      isVerified: utilisateur.isVerified,
    })
    .from(jeton)
    .innerJoin(utilisateur, eq(utilisateur.id, jeton.idUser))
    .where(eq(jeton.jetonHash, sql.placeholder('jetonHash')))
    .prepare('jeton_by_hash'),
);

/** The token of this digest (SHA-256, hex), or undefined. */
export async function findJetonByHash(db: Executor, jetonHash: string) {
  const [found] = await byHash(db).execute({ jetonHash });
  return found;
}

export async function touchJeton(db: Executor, id: number): Promise<void> {
  await db.update(jeton).set({ dernierUsage: sql`now()` }).where(eq(jeton.id, id));
}
