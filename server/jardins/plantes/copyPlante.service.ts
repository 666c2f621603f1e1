import type { Plante } from '../../../contract/jardins/plante.ts';
import { todayOf } from '../../../contract/zone.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { queueEnvois } from '../../comptes/webhooks/queueEnvois.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { copyPicture } from '../../platform/images/copyPicture.service.ts';
import { consumeUpload } from '../../platform/images/uploadQuota.ts';
import { assertWelcome } from '../blocages/blocages.service.ts';
import type { PlanteRow } from '../proprietaires/owned.types.ts';
import { lockOwnJardin, plantesChanged } from '../proprietaires/ownJardin.service.ts';
import { maySee } from '../visible.ts';
import { presentPlante } from './plantes.presenter.ts';
import { insertPlante, lockPlanteShared } from './plantes.repository.ts';
import { assertRoom, especeTags, willBeLookedAt } from './plantes.service.ts';
import { copiedValues } from './plantes.values.ts';

/** The photo of a copy: of another's plant a picture of its own, counted as one that is sent. Throws `rate_limited`. */
async function copiedPhoto(
  context: Context,
  tx: Transaction,
  { userId, allowance }: Actor,
  { photo, idUser }: PlanteRow,
): Promise<string | null> {
  if (idUser === userId || !photo?.startsWith('/')) return photo;
  await consumeUpload({ env: context.env, db: tx }, allowance);
  return copyPicture(context, tx, photo, userId);
}

/**
 * Copies anybody's plant into an own garden (docs/rules.md, Plants).
 * Throws `jardin_not_found`, `forbidden`, `jardin_full`, `plante_not_found`, `membre_bloque`, `rate_limited`.
 */
export async function duplicatePlante(
  context: Context,
  actor: Actor,
  id: number,
  jardinId: number,
): Promise<Plante> {
  const row = await inTransaction(context.db, async (tx) => {
    const own = await lockOwnJardin(tx, actor, jardinId);
    assertRoom(own);
    const source = await lockPlanteShared(tx, id);
    if (!source || !maySee(source, source.idUser, actor.userId))
      throw new AppError('plante_not_found');
    await assertWelcome(tx, source.idUser, actor.userId);
    await plantesChanged(tx, own, 1);
    const photo = await copiedPhoto(context, tx, actor, source);
    const values = copiedValues(source, own, todayOf(own.departement));
    const copy = await insertPlante(tx, own, { ...values, photo });
    await queueEnvois(tx, own.userId, 'plante.ajoutee', [copy]);
    return copy;
  });
  context.pages.drop([`jardin:${row.jardinId}`, `user:${actor.userId}`, ...especeTags(row)]);
  willBeLookedAt(context, row);
  return presentPlante(context.env, row);
}
