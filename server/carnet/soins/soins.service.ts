import type {
  GenreDeSoin,
  Soin,
  SoinInput,
  SoinNote,
  SoinsInput,
  SoinsNotes,
  SoinsRetires,
} from '../../../contract/carnet/soin.ts';
import { todayOf } from '../../../contract/zone.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { queueEnvois, writeAndQueue } from '../../comptes/webhooks/queueEnvois.service.ts';
import { careTags, lockOwnPlantes } from '../../jardins/plantes/ownPlantes.service.ts';
import { ownPlante, readPlante } from '../../jardins/plantes/plantes.service.ts';
import type { CaredPlante } from '../../jardins/proprietaires/owned.types.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction, retrying } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { deleteArrosages, firstDayListed, noterArrosages } from '../arrosages/arrosages.service.ts';
import {
  deleteSoinRows,
  findByIds,
  findSoins,
  insertSoin,
  insertSoins,
  type SoinDuJour,
  type SoinRow,
} from './soins.repository.ts';

/** At what time of the day it was recorded is its owner's alone. */
const present = ({ noteLe: _noteLe, ...row }: SoinRow): Soin => row;

function assertNotToCome(
  { genre, date }: Pick<SoinsInput, 'genre' | 'date'>,
  own: readonly CaredPlante[],
): void {
  const departements = new Set(own.map(({ departement }) => departement));
  if ([...departements].every((departement) => date <= todayOf(departement))) return;
  throw new AppError(genre === 'arrosage' ? 'arrosage_in_future' : 'soin_in_future');
}

const newOnes = (rows: readonly SoinDuJour[]) => rows.filter(({ dejaNote }) => !dejaNote);

async function insertAndQueue(
  tx: Transaction,
  own: readonly CaredPlante[],
  input: { genre: GenreDeSoin; date: string },
): Promise<SoinDuJour[]> {
  const rows = await insertSoins(tx, own, input);
  await queueEnvois(tx, own[0]?.idUser ?? 0, 'soin', newOnes(rows));
  return rows;
}

// Triggers on `soin`: possession.rules.sql (bound).
/**
 * Records a care of an own plant; a repeat answers the same one, and that it was there.
 * Throws `plante_not_found`, `forbidden`, `soin_in_future` (their garden's day), `plante_dead`.
 */
export async function noterSoin(
  context: Context,
  actor: Actor,
  idPlante: number,
  input: SoinInput,
): Promise<SoinNote> {
  const own = await ownPlante(context.db, actor, idPlante);
  assertNotToCome(input, [own]);
  if (own.etat === 'morte') throw new AppError('plante_dead');
  // The day's care may be taken back just then, or the plant go: with its garden held, neither can.
  const row =
    (await writeAndQueue(context.db, {
      idUser: own.idUser,
      evenement: 'soin',
      write: (db) => insertSoin(db, own, input),
      rowsOf: (made) => (made ? newOnes([made]) : []),
    })) ??
    (await inTransaction(context.db, async (tx) =>
      insertAndQueue(tx, await lockOwnPlantes(tx, actor, [idPlante]), input),
    ).then(([only]) => only));
  if (!row) throw new AppError('plante_not_found');
  if (!row.dejaNote) context.pages.drop(careTags([own]));
  return { ...present(row), dejaNote: row.dejaNote };
}

/**
 * Records one care of several own plants, of all or of none; dead ones are left aside.
 * Throws `plante_not_found`, `forbidden`, `soin_in_future` or `arrosage_in_future` (their garden's day).
 */
export async function noterSoins(
  context: Context,
  actor: Actor,
  { genre, date, plantes }: SoinsInput,
): Promise<SoinsNotes> {
  const { own, noted } = await inTransaction(context.db, async (tx) => {
    const own = await lockOwnPlantes(tx, actor, plantes);
    assertNotToCome({ genre, date }, own);
    const living = own.filter(({ etat }) => etat !== 'morte');
    const noted =
      genre === 'arrosage'
        ? await noterArrosages(tx, living, date)
        : await insertAndQueue(tx, living, { genre, date });
    return { own, noted };
  });
  if (noted.some(({ dejaNote }) => !dejaNote)) context.pages.drop(careTags(own));
  return {
    genre,
    faits: noted.map(({ id, idPlante, dejaNote }) => ({ id, idPlante, dejaNote })),
  };
}

/** Takes back a care of an own plant. Throws `soin_not_found`, `forbidden`. */
export async function deleteSoin(context: Context, actor: Actor, id: number): Promise<number> {
  const [found] = await findByIds(context.db, [id]);
  if (!found) throw new AppError('soin_not_found');
  const own = await ownPlante(context.db, actor, found.idPlante);
  // Without holding the garden: hundreds may be taken back at once.
  const retires = await retrying(() => deleteSoinRows(context.db, [own], [id]));
  if (retires === 0) throw new AppError('soin_not_found');
  context.pages.drop(careTags([own]));
  return retires;
}

/** Takes back cares of own plants; answers how many were still there. Throws `forbidden`, and takes none back. */
export async function deleteSoins(
  context: Context,
  actor: Actor,
  { genre, ids }: SoinsRetires,
): Promise<number> {
  if (genre === 'arrosage') return deleteArrosages(context, actor, ids);
  const { own, retires } = await inTransaction(context.db, async (tx) => {
    const plantes = (await findByIds(tx, ids)).map(({ idPlante }) => idPlante);
    const own = await lockOwnPlantes(tx, actor, plantes);
    return { own, retires: await deleteSoinRows(tx, own, ids, genre) };
  });
  if (retires > 0) context.pages.drop(careTags(own));
  return retires;
}

/** A plant's care of the last twelve months, waterings aside, the oldest first. Throws `plante_not_found`. */
export async function listSoins(context: Context, idPlante: number, readerId = 0): Promise<Soin[]> {
  const [rows] = await Promise.all([
    findSoins(context.db, idPlante, firstDayListed()),
    readPlante(context, idPlante, readerId),
  ]);
  return rows.map(present);
}
