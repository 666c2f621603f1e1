import type {
  ArrosageChanges,
  ArrosageNote,
  ArrosagePlante,
  ArrosagePlanteInput,
  JardinArrose,
} from '../../../contract/carnet/arrosagePlante.ts';
import { todayInParis } from '../../../contract/today.ts';
import { todayOf } from '../../../contract/zone.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { assertIsActor } from '../../comptes/sessions/guards.ts';
import { queueEnvois, writeAndQueue } from '../../comptes/webhooks/queueEnvois.service.ts';
import { careTags, lockOwnPlantes } from '../../jardins/plantes/ownPlantes.service.ts';
import { ownPlante, readPlante } from '../../jardins/plantes/plantes.service.ts';
import type { CaredPlante } from '../../jardins/proprietaires/owned.types.ts';
import { lockOwnJardin } from '../../jardins/proprietaires/ownJardin.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import { inTransaction, retrying } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import {
  type ArrosageDuJour,
  deleteArrosageRows,
  findArrosages,
  findAverage,
  findByIds,
  insertArrosage,
  insertArrosages,
  insertArrosagesOfJardin,
  updateArrosage,
} from './arrosages.repository.ts';

// Triggers on `arrosage_plante`: rythme_arrosage.rules.sql (the plant's rhythm follows), possession.rules.sql (bound).
/**
 * Waters an own plant on a day; a repeat answers the same watering, and that it was there.
 * Throws `arrosage_in_future` (its garden's day), `plante_not_found`, `forbidden`.
 */
export async function arroserPlante(
  context: Context,
  actor: Actor,
  input: ArrosagePlanteInput,
): Promise<ArrosageNote> {
  assertIsActor(actor, input.idUser);
  const own = await ownPlante(context.db, actor, input.idPlante);
  const { dateArrosage } = input;
  if (dateArrosage > todayOf(own.departement)) throw new AppError('arrosage_in_future');
  // The day's watering may be taken back just then, or the plant go: with its garden held, neither can.
  const done =
    (await writeAndQueue(context.db, {
      idUser: own.idUser,
      evenement: 'arrosage',
      write: (db) => insertArrosage(db, own, dateArrosage),
      rowsOf: (row) => (row ? newOnes([row]) : []),
    })) ??
    (await inTransaction(context.db, async (tx) =>
      noterArrosages(tx, await lockOwnPlantes(tx, actor, [own.id]), dateArrosage),
    ).then(([only]) => only));
  if (!done) throw new AppError('plante_not_found');
  if (!done.dejaNote) context.pages.drop(careTags([own]));
  return done;
}

const newOnes = (rows: readonly ArrosageDuJour[]) => rows.filter(({ dejaNote }) => !dejaNote);

/** Waters own plants of one member whose gardens are held; of each the day's watering, and whether it was there. */
export async function noterArrosages(
  tx: Transaction,
  own: readonly CaredPlante[],
  dateArrosage: string,
): Promise<ArrosageDuJour[]> {
  const rows = await insertArrosages(tx, own, dateArrosage);
  await queueEnvois(tx, own[0]?.idUser ?? 0, 'arrosage', newOnes(rows));
  return rows;
}

/**
 * Waters every plant of an own garden on a day, today if it is not given, dead ones too. Throws `jardin_not_found`,
 * `forbidden`, `arrosage_in_future`.
 */
export async function arroserJardin(
  context: Context,
  actor: Actor,
  id: number,
  date?: string,
): Promise<Omit<JardinArrose, 'message'>> {
  const { plantes, nouvelles } = await inTransaction(context.db, async (tx) => {
    const own = await lockOwnJardin(tx, actor, id);
    const today = todayOf(own.departement);
    if (date && date > today) throw new AppError('arrosage_in_future');
    const watered = await insertArrosagesOfJardin(tx, own, date ?? today);
    await queueEnvois(tx, own.userId, 'arrosage', watered.nouvelles);
    return watered;
  });
  // The page of each plant carries its garden's tag too.
  context.pages.drop([`jardin:${id}`]);
  return {
    plantes,
    nouvelles: nouvelles.length,
    arrosages: nouvelles.map((arrosage) => arrosage.id),
  };
}

/**
 * Another day for a watering of an own plant. Throws `arrosage_in_future` (its garden's day), `arrosage_not_found`,
 * `forbidden`, and `arrosage_day_taken` when the plant was watered that day too.
 */
export async function changeArrosage(
  context: Context,
  actor: Actor,
  id: number,
  { dateArrosage }: ArrosageChanges,
): Promise<ArrosagePlante> {
  const [before] = await findByIds(context.db, [id]);
  if (!before) throw new AppError('arrosage_not_found');
  const { row, own } = await inTransaction(context.db, async (tx) => {
    const own = await lockOwnPlantes(tx, actor, [before.idPlante]);
    if (own.some(({ departement }) => dateArrosage > todayOf(departement)))
      throw new AppError('arrosage_in_future');
    return { own, row: await updateArrosage(tx, own, id, dateArrosage) };
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'arrosage_plante_jour')) throw new AppError('arrosage_day_taken');
    throw error;
  });
  if (!row) throw new AppError('arrosage_not_found');
  context.pages.drop(careTags(own));
  return row;
}

/** Takes back a watering of an own plant. Throws `arrosage_not_found`, `forbidden`. */
export async function deleteArrosage(context: Context, actor: Actor, id: number): Promise<void> {
  const [found] = await findByIds(context.db, [id]);
  if (!found) throw new AppError('arrosage_not_found');
  const own = await ownPlante(context.db, actor, found.idPlante);
  // Without holding the garden: hundreds may be taken back at once.
  if ((await retrying(() => deleteArrosageRows(context.db, [own], [id]))) === 0)
    throw new AppError('arrosage_not_found');
  context.pages.drop(careTags([own]));
}

/** Takes back waterings of own plants; answers how many were still there. Throws `forbidden`. */
export async function deleteArrosages(
  context: Context,
  actor: Actor,
  ids: number[],
): Promise<number> {
  const { own, retires } = await inTransaction(context.db, async (tx) => {
    const plantes = (await findByIds(tx, ids)).map(({ idPlante }) => idPlante);
    const own = await lockOwnPlantes(tx, actor, plantes);
    return { own, retires: await deleteArrosageRows(tx, own, ids) };
  });
  if (retires > 0) context.pages.drop(careTags(own));
  return retires;
}

/** From which day on care is listed: twelve months ago, in Europe/Paris. */
export function firstDayListed(): string {
  const today = todayInParis();
  return `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`.replace('-02-29', '-02-28');
}

/** A plant's waterings of the last twelve months, oldest first. Throws `plante_not_found`. */
export async function listArrosages(
  context: Context,
  idPlante: number,
  readerId = 0,
): Promise<ArrosagePlante[]> {
  const [rows] = await Promise.all([
    findArrosages(context.db, idPlante, firstDayListed()),
    readPlante(context, idPlante, readerId),
  ]);
  return rows;
}

/**
 * Mean days between consecutive waterings. Throws `plante_not_found`, and
 * `arrosage_average_unknown` when fewer than two are known (docs/rules.md, Waterings).
 */
export async function averageArrosage(
  context: Context,
  idPlante: number,
  readerId = 0,
): Promise<number> {
  const [average] = await Promise.all([
    findAverage(context.db, idPlante),
    readPlante(context, idPlante, readerId),
  ]);
  if (average !== null) return average;
  throw new AppError('arrosage_average_unknown');
}
