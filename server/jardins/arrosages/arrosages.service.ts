import type {
  ArrosageNote,
  ArrosagePlante,
  ArrosagePlanteInput,
  JardinArrose,
} from '../../../contract/jardins/arrosagePlante.ts';
import { todayInParis } from '../../../contract/today.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { assertIsActor } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { lockOwnJardin } from '../jardins/ownJardin.service.ts';
import { ownPlante, readPlante } from '../plantes/plantes.service.ts';
import {
  findArrosages,
  findAverage,
  insertArrosage,
  insertArrosagesOfJardin,
} from './arrosages.repository.ts';

/**
 * Waters an own plant on a day; a repeat answers the same watering, and that it was there.
 * Throws `arrosage_in_future` (Europe/Paris), `plante_not_found`, `forbidden`.
 */
export async function arroserPlante(
  context: Context,
  actor: Actor,
  input: ArrosagePlanteInput,
): Promise<ArrosageNote> {
  assertIsActor(actor, input.idUser);
  const own = await ownPlante(context.db, actor, input.idPlante);
  if (input.dateArrosage > todayInParis()) throw new AppError('arrosage_in_future');
  const done = await insertArrosage(context.db, own, input.dateArrosage);
  if (!done) throw new AppError('plante_not_found');
  if (done.created) context.pages.drop([`plante:${own.id}`]);
  return { ...done.row, dejaNote: !done.created };
}

/** Waters every plant of an own garden today, dead ones too. Throws `jardin_not_found`, `forbidden`. */
export async function arroserJardin(
  context: Context,
  actor: Actor,
  id: number,
): Promise<Omit<JardinArrose, 'message'>> {
  const watered = await inTransaction(context.db, async (tx) =>
    insertArrosagesOfJardin(tx, await lockOwnJardin(tx, actor, id), todayInParis()),
  );
  // The page of each plant carries its garden's tag too.
  context.pages.drop([`jardin:${id}`]);
  return watered;
}

/** A plant's waterings of the last twelve months, oldest first. Throws `plante_not_found`. */
export async function listArrosages(context: Context, idPlante: number): Promise<ArrosagePlante[]> {
  const today = todayInParis();
  const since = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`.replace('-02-29', '-02-28');
  const rows = await findArrosages(context.db, idPlante, since);
  if (rows.length === 0) await readPlante(context, idPlante);
  return rows;
}

/**
 * Mean days between consecutive waterings. Throws `plante_not_found`, and
 * `arrosage_average_unknown` when fewer than two are known (docs/rules.md, Waterings).
 */
export async function averageArrosage(context: Context, idPlante: number): Promise<number> {
  const average = await findAverage(context.db, idPlante);
  if (average !== null) return average;
  await readPlante(context, idPlante);
  throw new AppError('arrosage_average_unknown');
}
