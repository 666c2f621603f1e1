import { cancelAllOf } from '../../boutique/paiements/leave.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import type { PageTag } from '../../platform/http/pageTags.ts';
import { keysOfPictures, removePictures } from '../../platform/images/ownPictures.service.ts';
import { deleteAccount, lockAccount } from '../account.repository.ts';
import { queueNotice } from '../liens/mailLimits.service.ts';
import { accountDeletedMail } from '../mails/accountDeleted.mail.ts';
import { assertOwnPassword, holdWithPassword } from '../profil/passwordChange.service.ts';
import type { OwnAccount } from '../sessions/ownAccount.ts';
import { findOwnPictured, holdOwnRows, releaseFollows } from './accountData.repository.ts';
import { anonymise, keepClient } from './anonymise.repository.ts';

/**
 * Deletes one's own account with its gardens, plants, follows, sessions and pictures; unpaid orders are
 * cancelled; paid ones stay, and keep who ordered.
 * Throws `wrong_password`.
 */
export async function deleteOwnAccount(
  context: Context,
  own: OwnAccount,
  password: string,
  address: string,
): Promise<void> {
  const checkedHash = await assertOwnPassword(context, own, password, address);
  // Here for the orders' sake, which end before the account does.
  await inTransaction(context.db, (tx) => holdWithPassword(tx, own, checkedHash));
  // Before their client is gone: what was paid a moment ago still counts, and is sent.
  await cancelAllOf(context, own.id);
  const { keys, tags } = await inTransaction(context.db, async (tx) => {
    await holdOwnRows(tx, own.id);
    await holdWithPassword(tx, own, checkedHash);
    const account = await lockAccount(tx, own.id);
    if (!account) throw new AppError('user_not_found');
    const { jardins, plantes } = await findOwnPictured(tx, own.id);
    const followed = await releaseFollows(tx, own.id);
    await keepClient(tx, account);
    await deleteAccount(tx, own.id);
    await anonymise(tx);
    const { pseudo, email, isVerified } = account;
    const letter = accountDeletedMail({ pseudo });
    await queueNotice(context, tx, { email, isVerified }, letter);
    const shown = [account.photo, account.couverture];
    for (const { photo } of [...jardins, ...plantes]) shown.push(photo);
    const tags: PageTag[] = [`user:${own.id}`, 'jardins'];
    for (const id of followed) tags.push(`jardin:${id}`);
    for (const { id } of jardins) tags.push(`jardin:${id}`);
    for (const { id } of plantes) tags.push(`plante:${id}`);
    return { keys: keysOfPictures(shown), tags };
  });
  context.pages.drop(tags);
  context.mailBell.ring();
  await removePictures(context, keys);
}

/**
 * Forgets who ordered where the account is gone: of orders that were never paid once they have ended, of paid ones ten years after the
 * year of their payment.
 */
export function anonymiseDeletedAccounts(db: Executor): Promise<void> {
  return anonymise(db);
}
