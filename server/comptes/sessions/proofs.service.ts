import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import type { Actor } from './actor.ts';
import { findFreshProof, insertProof, isProvenAnewByCle, type Moyen } from './proofs.repository.ts';
import { lockSession } from './sessions.repository.ts';

/**
 * Notes on the actor's session that they have just shown by `moyen` who they are; answers until when that holds.
 * Throws `unauthenticated` when the session has ended meanwhile, as it does with the password that was looked at.
 */
export const noteProof = ({ db }: Context, { jti }: Actor, moyen: Moyen): Promise<Date> =>
  inTransaction(db, async (tx) => {
    if (!(await lockSession(tx, jti))) throw new AppError('unauthenticated');
    return insertProof(tx, jti, moyen);
  });

/**
 * Throws `preuve_missing` unless the holder of this session showed who they are within the last five minutes: by
 * signing in, or anew (docs/rules.md, Sessions).
 */
export async function assertProven({ db }: Context, { jti }: Pick<Actor, 'jti'>): Promise<void> {
  if (!(jti && (await findFreshProof(db, jti)))) throw new AppError('preuve_missing');
}

/**
 * Throws `preuve_missing` unless the holder of this session was shown by a passkey within the last five minutes, for
 * this and not to sign in: it then stands for the password.
 */
export async function assertProvenByCle(
  { db }: Context,
  { jti }: Pick<Actor, 'jti'>,
): Promise<void> {
  if (!(jti && (await isProvenAnewByCle(db, jti)))) throw new AppError('preuve_missing');
}
