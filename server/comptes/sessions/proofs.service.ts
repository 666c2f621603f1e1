import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import type { Actor } from './actor.ts';
import { findFreshProof, insertProof, isProvenAnewByCle, type Moyen } from './proofs.repository.ts';
import { lockSession } from './sessions.repository.ts';

/**
 * Stores on the actor's session a proof of identity by `moyen`, and returns its expiry. Throws `unauthenticated` if the
 * session has ended meanwhile, for example because the verified password was replaced.
 */
export const noteProof = ({ db }: Context, { jti }: Actor, moyen: Moyen): Promise<Date> =>
  inTransaction(db, async (tx) => {
    if (!(await lockSession(tx, jti))) throw new AppError('unauthenticated');
    return insertProof(tx, jti, moyen);
  });

/**
 * Throws `preuve_missing` unless the session has a proof of identity of the last five minutes: the sign-in, or a later
 * one (docs/rules.md, Sessions).
 */
export async function assertProven({ db }: Context, { jti }: Pick<Actor, 'jti'>): Promise<void> {
  if (!(jti && (await findFreshProof(db, jti)))) throw new AppError('preuve_missing');
}

/**
 * Throws `preuve_missing` unless the session has a proof by passkey of the last five minutes, other than the sign-in.
 * Such a proof replaces the password.
 */
export async function assertProvenByCle(
  { db }: Context,
  { jti }: Pick<Actor, 'jti'>,
): Promise<void> {
  if (!(jti && (await isProvenAnewByCle(db, jti)))) throw new AppError('preuve_missing');
}
