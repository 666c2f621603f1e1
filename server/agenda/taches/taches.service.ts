import type { Tache, TacheChanges, TacheInput } from '../../../contract/agenda/tache.ts';
import { limits } from '../../../contract/limits.ts';
import { type Actor, provenOwned } from '../../comptes/sessions/actor.ts';
import { writeAndQueue } from '../../comptes/webhooks/queueEnvois.service.ts';
import { ownPlante } from '../../jardins/plantes/plantes.service.ts';
import { ownJardin } from '../../jardins/proprietaires/ownJardin.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { type Page, type PageAsked, toPage } from '../../platform/http/paging.ts';
import {
  deleteTacheRow,
  findTache,
  findTaches,
  insertTache,
  lockCount,
  type OwnTache,
  type TacheRow,
  updateDone,
  updateTache,
  updateToDo,
} from './taches.repository.ts';

export { lockCount as holdTachesAFaire } from './taches.repository.ts';

const present = ({ id, titre, date, idPlante, ...row }: TacheRow): Tache => ({
  id,
  titre,
  date,
  idPlante,
  // A plant may move: its task is where it is.
  idJardin: row.jardinDeLaPlante ?? row.idJardin,
  faiteLe: row.faiteLe?.toISOString() ?? null,
});

async function ownTache(db: Executor, actor: Actor, id: number): Promise<OwnTache> {
  const found = await findTache(db, id);
  if (!found) throw new AppError('tache_not_found');
  return provenOwned(actor, found.idUser, found);
}

const readTache = async (db: Executor, actor: Actor, id: number) =>
  present(await ownTache(db, actor, id));

/**
 * Gives the plant and garden to store with a task. Throws `plante_not_found`, `jardin_not_found`, `forbidden`, `tache_mismatch`.
 */
async function placeOf(
  db: Executor,
  actor: Actor,
  { idPlante, idJardin }: { idPlante: number | null; idJardin: number | null },
): Promise<{ idPlante: number | null; idJardin: number | null }> {
  if (idJardin !== null) await ownJardin(db, actor, idJardin);
  if (idPlante === null) return { idPlante, idJardin };
  const { jardinId } = await ownPlante(db, actor, idPlante);
  if (idJardin !== null && idJardin !== jardinId) throw new AppError('tache_mismatch');
  return { idPlante, idJardin: null };
}

/** The actor's own tasks that are not done, by day. */
export async function listTaches(
  context: Context,
  actor: Actor,
  asked: PageAsked,
): Promise<Page<Tache>> {
  const rows = await findTaches(context.db, actor.userId, asked.after, asked.limit + 1);
  return toPage(rows, asked, present);
}

// Triggers on `tache`: possession.rules.sql (bound).
/** Makes a task of the actor's. Throws as `placeOf`, and `tache_too_many`. */
export async function createTache(
  context: Context,
  actor: Actor,
  { titre, date, idPlante = null, idJardin = null }: TacheInput,
): Promise<Tache> {
  const id = await inTransaction(context.db, async (tx) => {
    const maximum = limits.tachesParMembre;
    if ((await lockCount(tx, actor.userId)) >= maximum)
      throw new AppError('tache_too_many', { facts: { maximum } });
    const place = await placeOf(tx, actor, { idPlante, idJardin });
    return insertTache(tx, actor.userId, { titre, date, ...place });
  });
  return readTache(context.db, actor, id);
}

/** Changes what is given of an own task; what is absent stays. Throws `tache_not_found`, and as `placeOf`. */
export async function changeTache(
  { db }: Context,
  actor: Actor,
  id: number,
  { titre, date, idPlante, idJardin }: TacheChanges,
): Promise<Tache> {
  const own = await ownTache(db, actor, id);
  const isPlaced = idPlante !== undefined || idJardin !== undefined;
  // For a plant that is named alone the garden follows it.
  const kept = idPlante ? null : own.idJardin;
  const wanted = {
    idPlante: idPlante === undefined ? own.idPlante : idPlante,
    idJardin: idJardin === undefined ? kept : idJardin,
  };
  const place = isPlaced ? await placeOf(db, actor, wanted) : {};
  await updateTache(db, own, { titre, date, ...place });
  return readTache(db, actor, id);
}

/** Throws `tache_not_found`, `forbidden`. */
export async function deleteTache({ db }: Context, actor: Actor, id: number): Promise<void> {
  const own = await ownTache(db, actor, id);
  if (!(await deleteTacheRow(db, own))) throw new AppError('tache_not_found');
}

/**
 * An own task is done, now or on a former day (`date`), or not done after all; a repeat changes nothing. Throws
 * `tache_not_found`, `forbidden`.
 */
export async function markTache(
  { db }: Context,
  actor: Actor,
  id: number,
  done: boolean,
  date?: string,
): Promise<Tache> {
  const own = await ownTache(db, actor, id);
  if (!done) await updateToDo(db, own);
  else
    await writeAndQueue(db, {
      idUser: own.idUser,
      evenement: 'tache',
      write: (on) => updateDone(on, own, date),
      rowsOf: (ended) => ended,
    });
  return readTache(db, actor, id);
}
