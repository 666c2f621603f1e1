import type { Blocage } from '../../../contract/jardins/blocage.ts';
import { limits } from '../../../contract/limits.ts';
import { lockRoom } from '../../comptes/possessions.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import {
  countBlocages,
  deleteBlocage,
  endFollows,
  existsMembre,
  findBlocages,
  findBloques,
  insertBlocage,
  isBlocked,
} from './blocages.repository.ts';

/** Lists the members that the actor blocked, the last first. */
export async function listBlocages({ db }: Context, { userId }: Actor): Promise<Blocage[]> {
  const rows = await findBlocages(db, userId, limits.blocages);
  return rows.map((row) => ({ ...row, creeLe: row.creeLe.toISOString() }));
}

/**
 * The actor wants nothing to do with a member: follows between them end; a repeat changes nothing. Throws
 * `blocage_own`, `user_not_found`, `blocage_too_many`.
 */
export async function bloquer(context: Context, { userId }: Actor, idMembre: number) {
  if (idMembre === userId) throw new AppError('blocage_own');
  const ended = await inTransaction(context.db, async (tx) => {
    if (!(await existsMembre(tx, idMembre))) throw new AppError('user_not_found');
    const maximum = limits.blocages;
    await lockRoom(tx, userId);
    if ((await countBlocages(tx, userId)) >= maximum)
      throw new AppError('blocage_too_many', { facts: { maximum } });
    // Insert first: a follow made meanwhile waits for the garden's lock, and then finds this block.
    await insertBlocage(tx, userId, idMembre);
    return endFollows(tx, userId, idMembre);
  });
  if (ended.length > 0)
    context.pages.drop(['jardins', ...ended.map((id) => `jardin:${id}` as const)]);
}

/** Ends it; what it ended stays ended. */
export async function debloquer({ db }: Context, { userId }: Actor, idMembre: number) {
  await deleteBlocage(db, userId, idMembre);
}

/** Throws `membre_bloque` where `ownerId` has blocked `userId`. */
export async function assertWelcome(db: Executor, ownerId: number, userId: number): Promise<void> {
  if (ownerId !== userId && (await isBlocked(db, ownerId, userId)))
    throw new AppError('membre_bloque');
}

/** Finds the members that `readerId` blocked; none for a visitor (0). */
export const bloquesPar = async (db: Executor, readerId: number): Promise<Set<number>> =>
  readerId ? findBloques(db, readerId) : new Set();
