import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { session } from '../schema.ts';
import { idleDays } from './sessions.repository.ts';

const mostShown = 200;

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
    .where(
      and(
        eq(session.idUser, idUser),
        gt(session.expiresAt, sql`now()`),
        gt(session.lastSeenAt, sql`now() - make_interval(days => ${idleDays})`),
      ),
    )
    .orderBy(desc(session.lastSeenAt), desc(session.createdAt))
    .limit(mostShown);
}

/** Whether there was such a session. */
export async function endSession(db: Executor, idUser: number, jti: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(session)
    .where(and(eq(session.jti, jti), eq(session.idUser, idUser)));
  return rowCount === 1;
}
