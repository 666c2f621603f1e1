import { deviceName } from '../../../contract/comptes/appareil.ts';
import type { SessionAnswer } from '../../../contract/comptes/compte.ts';
import { email } from '../../../contract/comptes/utilisateur.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { secretsOf } from '../../platform/encryption.ts';
import { AppError } from '../../platform/http/appError.ts';
import { tellSecurity } from '../../platform/securityLine.ts';
import { noteActivite } from '../activite/activite.service.ts';
import { findCompteByEmail } from '../comptes.repository.ts';
import { type Actor, allowanceOf, type OwnCompte } from './actor.ts';
import { insertProof, type Moyen } from './proofs.repository.ts';
import {
  endSession,
  findSession,
  findSessionsOf,
  insertSession,
  touchSession,
} from './sessions.repository.ts';
import { signToken, verifyToken } from './token.ts';

export {
  deleteClesOf as takeClesAway,
  deleteSessionsOf as closeSessionsOf,
} from './sessions.repository.ts';

const touchEveryMs = 3_600_000;

/**
 * Opens a session for `user`, whose account `db` holds and who has just shown by `moyen` who they are; answers its
 * token. The oldest beyond `limits.sessionsParMembre` ends.
 */
export async function openSession(
  context: Context,
  user: { id: number; idTypeUser: number },
  userAgent: string,
  db: Executor = context.db,
  moyen: Moyen = 'motDePasse',
): Promise<string> {
  const { token, jti, expiresAt } = await signToken(context.jwtSecret, user);
  await insertSession(db, { jti, idUser: user.id, expiresAt, userAgent: userAgent.slice(0, 300) });
  await insertProof(db, jti, moyen);
  tellSecurity(context, context.log, 'login', { userId: user.id, moyen });
  return token;
}

/** Signed with the present secret, or the one before: those are all out of date thirty days after it was replaced. */
async function claimsOf(context: Context, token: string) {
  for (const secret of secretsOf(context)) {
    const claims = await verifyToken(secret, token);
    if (claims) return claims;
  }
  return null;
}

/** The actor of a bearer token that `address` sends; throws `unauthenticated` when it is wrong, expired or ended. */
export async function readSession(
  context: Context,
  token: string,
  address: string,
): Promise<Actor> {
  const claims = await claimsOf(context, token);
  const found = claims && (await findSession(context.db, claims.jti, claims.userId));
  if (!found) throw new AppError('unauthenticated');
  if (Date.now() - found.lastSeenAt.getTime() > touchEveryMs)
    await touchSession(context.db, claims.jti);
  const { userId, idTypeUser, isVerified } = found;
  const allowance = allowanceOf(userId, isVerified, address);
  return { userId, jti: claims.jti, idTypeUser, allowance };
}

/** Ends the actor's own session at once. */
export async function closeSession(context: Context, actor: Actor): Promise<void> {
  await endSession(context.db, actor.userId, actor.jti);
}

/** One's living sessions, the latest used first. */
export async function listSessions(context: Context, own: OwnCompte): Promise<SessionAnswer[]> {
  const rows = await findSessionsOf(context.db, own.id);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    current: row.jti === own.jti,
  }));
}

/** Ends one of one's sessions at once. Throws `session_not_found`. */
export async function endOwnSession(context: Context, own: OwnCompte, jti: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const ended = await endSession(tx, own.id, jti);
    if (!ended) throw new AppError('session_not_found');
    const how = { jti: own.jti, objet: deviceName(ended.userAgent) };
    if (jti !== own.jti) await noteActivite(tx, own.id, 'appareil_deconnecte', how);
  });
}

/** The account of an e-mail as it was typed, which a login compares with; undefined when none has it. */
export async function credentialsOf(context: Context, given: string) {
  const address = email.safeParse(given).data;
  return address ? findCompteByEmail(context.db, address) : undefined;
}
