import { and, desc, eq, gt, lt, ne, notInArray, sql } from 'drizzle-orm';
import { limits } from '../../../contract/limits.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { preparedLookup } from '../../platform/database/prepared.ts';
import { jeton, session, utilisateur, webhook } from '../../tables/comptes.ts';
import { cle, push } from '../../tables/connexion.ts';

const idleDays = 14;
const notIdle = sql`now() - make_interval(days => ${idleDays})`;
const isLiving = and(gt(session.expiresAt, sql`now()`), gt(session.lastSeenAt, notIdle));

/** Opens a session, and ends what the account has beyond `limits.sessionsParMembre`: dead ones first, then the oldest. */
export async function insertSession(db: Executor, row: typeof session.$inferInsert) {
  await db.insert(session).values(row);
  const kept = db
    .select({ jti: session.jti })
    .from(session)
    .where(eq(session.idUser, row.idUser))
    .orderBy(
      desc(sql`${isLiving}`),
      desc(sql`${session.jti} = ${row.jti}`),
      desc(session.createdAt),
    )
    .limit(limits.sessionsParMembre);
  await db
    .delete(session)
    .where(and(eq(session.idUser, row.idUser), notInArray(session.jti, kept)));
}

const living = preparedLookup((db) =>
  db
    .select({
      userId: session.idUser,
      idTypeUser: utilisateur.idTypeUser,
      isVerified: utilisateur.isVerified,
      lastSeenAt: session.lastSeenAt,
    })
    .from(session)
    .innerJoin(utilisateur, eq(utilisateur.id, session.idUser))
    .where(
      and(
        eq(session.jti, sql.placeholder('jti')),
        eq(session.idUser, sql.placeholder('userId')),
        isLiving,
      ),
    )
    .prepare('session_living'),
);

/** The living session `jti` with its user's present type, or undefined. */
export async function findSession(db: Executor, jti: string, userId: number) {
  const [found] = await living(db).execute({ jti, userId });
  return found;
}

export async function touchSession(db: Executor, jti: string) {
  await db.update(session).set({ lastSeenAt: sql`now()` }).where(eq(session.jti, jti));
}

/**
 * Ends every session of a user except `exceptJti`, after a change of password or e-mail. Also deletes access tokens
 * and devices and switches the webhooks off, because an intruder may have added some.
 */
export async function deleteSessionsOf(db: Executor, userId: number, exceptJti = '') {
  const all = eq(session.idUser, userId);
  const devices = eq(push.idUser, userId);
  const isOther = sql`${push.jti}::text is distinct from ${exceptJti}`;
  await db.delete(push).where(exceptJti ? and(devices, isOther) : devices);
  await db.delete(session).where(exceptJti ? and(all, ne(session.jti, exceptJti)) : all);
  await db.delete(jeton).where(eq(jeton.idUser, userId));
  await db.update(webhook).set({ actif: false }).where(eq(webhook.idUser, userId));
}

/** Deletes every passkey of a user: an intruder may have added one. */
export async function deleteClesOf(db: Executor, userId: number): Promise<void> {
  await db.delete(cle).where(eq(cle.idUser, userId));
}

/** Locks a session, so that it cannot end before the transaction does. False if there is no such session. */
export async function lockSession(tx: Transaction, jti: string): Promise<boolean> {
  const found = await tx
    .select({ jti: session.jti })
    .from(session)
    .where(eq(session.jti, jti))
    .for('key share');
  return found.length === 1;
}

/** As `deleteSessionsOf`, for all accounts. The operator uses it after a leak of secrets. */
export async function deleteEverySession(db: Executor) {
  await db.delete(push);
  await db.delete(session);
  await db.delete(jeton);
  await db.update(webhook).set({ actif: false });
}

export async function deleteExpiredSessions(db: Executor): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, sql`now()`));
}

export async function findSessionsOf(db: Executor, idUser: number) {
  return db
    .select({
      jti: session.jti,
      userAgent: session.userAgent,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .where(and(eq(session.idUser, idUser), isLiving))
    .orderBy(desc(session.lastSeenAt), desc(session.createdAt));
}

/** Ends a session, and reminders on its device. Answers it; undefined where there was none such. */
export async function endSession(db: Executor, idUser: number, jti: string) {
  await db.delete(push).where(and(eq(push.jti, jti), eq(push.idUser, idUser)));
  const [ended] = await db
    .delete(session)
    .where(and(eq(session.jti, jti), eq(session.idUser, idUser)))
    .returning({ userAgent: session.userAgent });
  return ended;
}
