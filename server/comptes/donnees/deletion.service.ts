import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { keysOfPictures, removePictures } from '../../platform/images/ownPictures.service.ts';
import { deleteCompte } from '../comptes.repository.ts';
import { accountDeletedMail } from '../mails/comptes.mail.ts';
import { queueNotice } from '../mails/mailLimits.service.ts';
import { assertOwnPassword, holdWithPassword } from '../profil/passwordChange.service.ts';
import type { OwnCompte } from '../sessions/actor.ts';
import type { Departure, Shown } from './departure.ts';

/**
 * Deletes one's own account with its sessions and pictures, and with what each domain lets go of it.
 * Throws `wrong_password`.
 */
export async function deleteOwnCompte(
  context: Context,
  departures: readonly Departure[],
  own: OwnCompte,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const checkedHash = await assertOwnPassword(context, own, password, address);
  // Here for the sake of what ends before the account does.
  await inTransaction(context.db, (tx) => holdWithPassword(tx, own, checkedHash));
  for (const { prepare } of departures) await prepare?.(context, own.id);
  const shown = await inTransaction(context.db, async (tx) => {
    for (const { hold } of departures) await hold(tx, own.id);
    const account = await holdWithPassword(tx, own, checkedHash);
    const { pseudo, email, isVerified, photo, couverture } = account;
    const parts: Shown[] = [{ photos: [photo, couverture], tags: [`user:${own.id}`] }];
    for (const { part } of departures) parts.push(await part(tx, account));
    await deleteCompte(tx, own.id);
    for (const { forget } of departures) await forget?.(tx);
    await queueNotice(context, tx, { email, isVerified }, accountDeletedMail({ pseudo }));
    return parts;
  });
  context.pages.drop(shown.flatMap(({ tags }) => tags));
  context.mailBell.ring();
  await removePictures(context, keysOfPictures(shown.flatMap(({ photos }) => photos)));
}
