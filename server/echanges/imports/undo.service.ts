import type { ImportAnnule } from '../../../contract/echanges/importation.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { queueEnvois } from '../../comptes/webhooks/queueEnvois.service.ts';
import { notices } from '../../jardins/messages.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { keysOfPictures, removePictures } from '../../platform/images/ownPictures.service.ts';
import { forgetFile } from './importFiles.ts';
import { endImport, findTouched, lockImport } from './imports.repository.ts';
import { followEtats } from './take.repository.ts';
import {
  countLeft,
  deleteEntrees,
  deleteJardins,
  deleteOthers,
  deletePlantes,
  type SorteRetiree,
  sortesRetirees,
  takeOffList,
} from './undo.repository.ts';

const rowsAtOnce = 500;

/** Deletes the next rows of a kind; answers their pictures, or null when none was left. */
async function removeSome(
  context: Context,
  of: { id: number; idUser: number },
  sorte: SorteRetiree,
): Promise<(string | null)[] | null> {
  return inTransaction(context.db, async (tx) => {
    const made = await takeOffList(tx, of.id, sorte, rowsAtOnce);
    if (made.length === 0) return null;
    if (sorte === 'plante') {
      const { gone, photos } = await deletePlantes(tx, of.idUser, made);
      await queueEnvois(tx, of.idUser, 'plante.supprimee', gone);
      return photos;
    }
    if (sorte === 'jardin') {
      const gone = await deleteJardins(tx, of.idUser, made);
      await queueEnvois(tx, of.idUser, 'jardin.supprime', gone);
      return gone.map(({ photo }) => photo);
    }
    if (sorte !== 'entree') {
      await deleteOthers(tx, sorte, of.idUser, made);
      return [];
    }
    const { photos, plantes } = await deleteEntrees(tx, of.idUser, made);
    await followEtats(tx, plantes);
    return photos;
  });
}

/**
 * Undoes an own import: what it made and is still there goes, with what was added to it since; a garden that it made
 * stays if it holds other plants. One that is under way ends. Cut short, it goes on when it is asked for again.
 * Throws `import_not_found`.
 */
export async function undoImport(
  context: Context,
  actor: Actor,
  id: number,
): Promise<ImportAnnule> {
  const of = { id, idUser: actor.userId };
  await inTransaction(context.db, async (tx) => {
    const locked = await lockImport(tx, id);
    if (locked?.idUser !== actor.userId) throw new AppError('import_not_found');
    // From here on no process imports more of its rows.
    if (locked.etat !== 'annule') await endImport(tx, id, 'annule');
  });
  await forgetFile(context, id);
  const retires = await countLeft(context.db, id);
  const { jardins, especes } = await findTouched(context.db, id);
  for (const sorte of sortesRetirees)
    for (;;) {
      const photos = await removeSome(context, of, sorte);
      if (photos === null) break;
      await removePictures(context, keysOfPictures(photos));
    }
  context.pages.drop([
    ...(['jardins', `user:${actor.userId}`] as const),
    ...jardins.map((each) => `jardin:${each}` as const),
    ...especes.map((each) => `espece:${each}` as const),
  ]);
  return { message: notices.import_undone(retires), retires };
}
