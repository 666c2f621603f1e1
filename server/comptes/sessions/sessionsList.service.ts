import type { SessionAnswer } from '../../../contract/comptes/compte.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';
import type { OwnCompte } from './ownCompte.ts';
import { endSession, findSessionsOf } from './sessionsList.repository.ts';

/** One's living sessions, the latest used first. */
export async function listSessions(context: Context, own: OwnCompte): Promise<SessionAnswer[]> {
  const rows = await findSessionsOf(context.db, own.id);
  return rows.map((row) => ({
    jti: row.jti,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    current: row.jti === own.jti,
  }));
}

/** Ends one of one's sessions at once. Throws `session_not_found`. */
export async function endOwnSession(context: Context, own: OwnCompte, jti: string): Promise<void> {
  if (!(await endSession(context.db, own.id, jti))) throw new AppError('session_not_found');
}
