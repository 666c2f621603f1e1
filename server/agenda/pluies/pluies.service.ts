import type { Pluie, PluieDite, PluieInput } from '../../../contract/agenda/pluie.ts';
import { limits } from '../../../contract/limits.ts';
import { todayInParis } from '../../../contract/today.ts';
import { todayOf } from '../../../contract/zone.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { lockOwnJardin, ownJardin } from '../../jardins/proprietaires/ownJardin.service.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import {
  countPluies,
  countRainedOn,
  deletePluieRow,
  findPluies,
  putPluie,
} from './pluies.repository.ts';

const listedMs = 30 * 86_400_000;

/** Lists the rain records of an own garden for thirty days, the oldest first. Throws `jardin_not_found`, `forbidden`. */
export async function listPluies(context: Context, actor: Actor, id: number): Promise<Pluie[]> {
  const own = await ownJardin(context.db, actor, id);
  return findPluies(context.db, own, todayInParis(new Date(Date.now() - listedMs)));
}

/**
 * Tells the rain of a day (mm) on an own garden, instead of what was told of it before.
 * Throws `jardin_not_found`, `forbidden`, `pluie_in_future` (the garden's day),
 * `pluie_too_many`.
 */
export async function noterPluie(
  context: Context,
  actor: Actor,
  id: number,
  { date, mm }: PluieInput,
): Promise<PluieDite> {
  return inTransaction(context.db, async (tx) => {
    const own = await lockOwnJardin(tx, actor, id);
    if (date > todayOf(own.departement)) throw new AppError('pluie_in_future');
    await putPluie(tx, own, { date, mm });
    const maximum = limits.pluiesParJardin;
    if ((await countPluies(tx, own)) > maximum)
      throw new AppError('pluie_too_many', { facts: { maximum } });
    return { idJardin: own.id, date, mm, plantes: await countRainedOn(tx, own) };
  });
}

/** Takes back what was told of a day on an own garden. Throws `jardin_not_found`, `forbidden`, `pluie_not_found`. */
export async function deletePluie(
  context: Context,
  actor: Actor,
  id: number,
  date: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const own = await lockOwnJardin(tx, actor, id);
    if (!(await deletePluieRow(tx, own, date))) throw new AppError('pluie_not_found');
  });
}
