import type { GenreDuJournal } from '../../../contract/carnet/journal.ts';
import { limits } from '../../../contract/limits.ts';
import { todayOf } from '../../../contract/zone.ts';
import { assertMayPublish } from '../../comptes/profil/newAccounts.service.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { queueEnvois } from '../../comptes/webhooks/queueEnvois.service.ts';
import { keepOwnersWord } from '../../jardins/ownersWord.ts';
import { etatChanged, setEtat } from '../../jardins/plantes/etat.service.ts';
import { lockOwnPlantes } from '../../jardins/plantes/ownPlantes.service.ts';
import type { CaredPlante, PlanteRow } from '../../jardins/proprietaires/owned.types.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { copyPicture } from '../../platform/images/copyPicture.service.ts';
import {
  isStoredPicture,
  keysOfPictures,
  removePictures,
} from '../../platform/images/ownPictures.service.ts';
import { storePhoto } from '../../platform/images/photoAddress.ts';
import { consumeUpload } from '../../platform/images/uploadQuota.ts';
import {
  countEntrees,
  deleteEntreeRow,
  type EntreeColumns,
  type EntreeWithMercis,
  findEntreesByIds,
  findLastEtat,
  insertEntree,
  updateEntree,
} from './journal.repository.ts';

/** An entry as it is written; `photo` as it is kept (`keptPhoto`). */
export type EntreeValues = Omit<EntreeColumns, 'publieLe' | 'noteLe'> & { public: boolean };

/**
 * How an entry's photo is kept: an address of our own store, under which there is a picture; `before` is kept unseen.
 * Throws `validation`, which names the field.
 */
export async function storedPhoto(
  context: Context,
  given: string | null,
  before: string | null = null,
): Promise<string | null> {
  const stored = storePhoto(context.env, given);
  if (stored === null || stored === before) return stored;
  if (await isStoredPicture(context, stored)) return stored;
  const message = 'une photo envoyée ici est attendue';
  throw new AppError('validation', { fields: [{ path: 'photo', message }] });
}

function assertNotToCome(date: string, { departement }: CaredPlante): void {
  const fields = [{ path: 'date', message: 'au plus tard aujourd’hui' }];
  if (date > todayOf(departement)) throw new AppError('entree_in_future', { fields });
}

/** A plant is in the state that its journal tells last. */
const followJournal = async (tx: Transaction, actor: Actor, own: CaredPlante) =>
  setEtat(tx, actor, own, await findLastEtat(tx, own));

/** After the commit: what shows an entry to everyone, or its plant's state, is made anew. */
function entreeChanged(
  context: Context,
  idPlante: number,
  isShown: boolean,
  plante: PlanteRow | undefined,
): void {
  if (plante) etatChanged(context, plante);
  else if (isShown) context.pages.drop([`plante:${idPlante}`]);
}

// Triggers on `journal`: possession.rules.sql (bound), image.rules.sql (photo's owner).
/**
 * Writes into the journal of an own plant, whose state follows. Throws `entree_in_future` (its garden's day),
 * `plante_not_found`, `forbidden`, `journal_full`.
 */
export async function addEntree(
  context: Context,
  actor: Actor,
  idPlante: number,
  { public: isPublic, ...values }: EntreeValues,
): Promise<EntreeWithMercis> {
  if (isPublic) await assertMayPublish(context, actor, { texte: values.texte });
  const { row, plante } = await inTransaction(context.db, async (tx) => {
    const [own] = await lockOwnPlantes(tx, actor, [idPlante]);
    if (!own) throw new AppError('plante_not_found');
    assertNotToCome(values.date, own);
    const maximum = limits.entreesParPlante;
    if ((await countEntrees(tx, own)) >= maximum)
      throw new AppError('journal_full', { facts: { maximum } });
    const publieLe = isPublic ? new Date() : null;
    const row = await insertEntree(tx, own, { ...values, publieLe });
    await queueEnvois(tx, own.idUser, row.genre === 'recolte' ? 'recolte' : 'journal', [row]);
    return { row, plante: row.etat ? await followJournal(tx, actor, own) : undefined };
  });
  entreeChanged(context, idPlante, isPublic, plante);
  return row;
}

/** The actor's own entry, its garden held until the transaction ends. */
async function lockOwnEntree(tx: Transaction, actor: Actor, id: number) {
  const [before] = await findEntreesByIds(tx, [id]);
  if (!before) throw new AppError('entree_not_found');
  const [own] = await lockOwnPlantes(tx, actor, [before.idPlante]);
  // It may have changed, or gone, while this waited.
  const [row] = await findEntreesByIds(tx, [id]);
  if (!row || !own) throw new AppError('entree_not_found');
  return { row, own };
}

/**
 * Changes an own entry by what `change` says of it as it is; the plant's state follows. A photo that is no longer
 * public gets another address, counted as one that is sent. Throws what `change` throws, `entree_in_future`
 * (its garden's day), `entree_not_found`, `forbidden`, `rate_limited`.
 */
export async function changeEntree(
  context: Context,
  actor: Actor,
  id: number,
  change: (row: EntreeWithMercis) => Partial<EntreeValues> | Promise<Partial<EntreeValues>>,
): Promise<EntreeWithMercis> {
  const { before, after, plante } = await inTransaction(context.db, async (tx) => {
    const { row: before, own } = await lockOwnEntree(tx, actor, id);
    const { public: isPublic = before.publieLe !== null, ...values } = await change(before);
    if (values.date) assertNotToCome(values.date, own);
    const wasPublic = before.publieLe ? before : {};
    const { texte } = { ...before, ...values };
    if (isPublic) await assertMayPublish({ env: context.env, db: tx }, actor, { texte }, wasPublic);
    if (isPublic && before.masque) throw new AppError('entree_masquee');
    const hidden = before.publieLe && !isPublic && before.photo;
    if (hidden && (values.photo ?? hidden) === hidden) {
      await consumeUpload({ env: context.env, db: tx }, actor.allowance);
      values.photo = (await copyPicture(context, tx, hidden, actor.userId)) ?? hidden;
    }
    const publieLe = isPublic ? (before.publieLe ?? new Date()) : null;
    await keepOwnersWord(tx, 'entree', id, values);
    await updateEntree(tx, before, { ...values, publieLe });
    const [after] = await findEntreesByIds(tx, [id]);
    if (!after) throw new AppError('entree_not_found');
    return { before, after, plante: after.etat ? await followJournal(tx, actor, own) : undefined };
  });
  entreeChanged(context, after.idPlante, Boolean(before.publieLe ?? after.publieLe), plante);
  // Remove the old copy of a photo made private: its address may be known.
  if (before.publieLe && !after.publieLe && before.photo !== after.photo)
    await removePictures(context, keysOfPictures([before.photo]));
  return after;
}

/**
 * Takes an own entry, of `genre` where that is said, out of the journal; the plant's state follows. Its photo stays for a day, so that the entry can be
 * written again. Throws `entree_not_found`, `forbidden`.
 */
export async function removeEntree(
  context: Context,
  actor: Actor,
  id: number,
  genre?: GenreDuJournal,
): Promise<void> {
  const { row, plante } = await inTransaction(context.db, async (tx) => {
    const { row, own } = await lockOwnEntree(tx, actor, id);
    if (genre && row.genre !== genre) throw new AppError('entree_not_found');
    await deleteEntreeRow(tx, row);
    return { row, plante: row.etat ? await followJournal(tx, actor, own) : undefined };
  });
  entreeChanged(context, row.idPlante, row.publieLe !== null, plante);
}
