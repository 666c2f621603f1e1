import { and, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { session } from '../../tables/comptes.ts';
import { preuve } from '../../tables/connexion.ts';

export type Moyen = (typeof preuve.$inferSelect)['moyen'];

const goodSeconds = 300;
const isFresh = gt(preuve.createdAt, sql`now() - make_interval(secs => ${goodSeconds})`);

/** Stores a proof of identity for session `jti` and returns its expiry. */
export async function insertProof(db: Executor, jti: string, moyen: Moyen): Promise<Date> {
  const [noted] = await db
    .insert(preuve)
    .values({ jti, moyen })
    .onConflictDoUpdate({ target: preuve.jti, set: { moyen, createdAt: sql`now()` } })
    .returning({ createdAt: preuve.createdAt });
  return new Date((noted?.createdAt.getTime() ?? 0) + goodSeconds * 1000);
}

/** True if there is a fresh proof by passkey, newer than the sign-in. The proof of the sign-in itself has the session's own time. */
export async function isProvenAnewByCle(db: Executor, jti: string): Promise<boolean> {
  const found = await db
    .select({ moyen: preuve.moyen })
    .from(preuve)
    .innerJoin(session, eq(session.jti, preuve.jti))
    .where(
      and(
        eq(preuve.jti, jti),
        isFresh,
        eq(preuve.moyen, 'cle'),
        gt(preuve.createdAt, session.createdAt),
      ),
    );
  return found.length === 1;
}

/** Finds the means by which a session's holder proved their identity in the last five minutes; undefined without a proof. */
export async function findFreshProof(db: Executor, jti: string): Promise<Moyen | undefined> {
  const [found] = await db
    .select({ moyen: preuve.moyen })
    .from(preuve)
    .where(and(eq(preuve.jti, jti), isFresh));
  return found?.moyen;
}
