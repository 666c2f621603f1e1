import { type Actor, provenOwned } from '../../comptes/sessions/actor.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/http/appError.ts';
import type { JardinFacts, OwnJardin } from './owned.types.ts';
import { findJardinFacts, lockJardins } from './ownJardin.repository.ts';

export {
  changeFavoris as favorisChanged,
  changePlantes as plantesChanged,
} from './ownJardin.repository.ts';

/** Gives the facts about a garden that other features check. Throws `jardin_not_found`. */
export async function jardinFacts(db: Executor, id: number): Promise<JardinFacts> {
  const found = await findJardinFacts(db, id);
  if (!found) throw new AppError('jardin_not_found');
  return found;
}

/** The actor's own garden. Throws `jardin_not_found`, `forbidden`. */
export async function ownJardin(db: Executor, actor: Actor, id: number): Promise<OwnJardin> {
  const found = await jardinFacts(db, id);
  return provenOwned(actor, found.userId, found);
}

/**
 * As `jardinFacts`, and locks the garden until the transaction ends. Call it before a follow is inserted or deleted: this
 * order avoids a deadlock with a deletion of the garden.
 */
export async function lockJardin(tx: Transaction, id: number): Promise<JardinFacts | undefined> {
  const [found] = await lockJardins(tx, [id]);
  return found;
}

/**
 * The actor's own gardens, held until the transaction ends: before anything in them changes.
 * Throws `jardin_not_found`, `forbidden`.
 */
export async function lockOwnJardins(
  tx: Transaction,
  actor: Actor,
  ids: number[],
): Promise<Map<number, OwnJardin>> {
  const found = new Map((await lockJardins(tx, ids)).map((row) => [row.id, row]));
  return new Map(
    ids.map((id) => {
      const row = found.get(id);
      if (!row) throw new AppError('jardin_not_found');
      return [id, provenOwned(actor, row.userId, row)];
    }),
  );
}

/** As `lockOwnJardins`, for one garden. */
export async function lockOwnJardin(tx: Transaction, actor: Actor, id: number): Promise<OwnJardin> {
  const own = (await lockOwnJardins(tx, actor, [id])).get(id);
  if (!own) throw new AppError('jardin_not_found');
  return own;
}
