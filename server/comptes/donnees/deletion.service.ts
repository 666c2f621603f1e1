import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { openMailFolder } from '../../platform/external/mailerFolder.ts';
import { erasePicturesOf, forgetErased } from '../../platform/images/ownPictures.service.ts';
import type { PageTag } from '../../platform/pages/pageTags.ts';
import { type CompteRow, deleteCompte, lockCompte } from '../comptes.repository.ts';
import { accountDeletedMail } from '../mails/comptes.mail.ts';
import { queueNotice } from '../mails/mailLimits.service.ts';
import { assertOwnPassword, lockWithPassword } from '../profil/passwordChange.service.ts';
import type { OwnCompte } from '../sessions/actor.ts';
import type { Departure } from './departure.ts';
import { insertEffacement } from './effacements.repository.ts';
import { appendEffacement } from './effacementsFile.ts';

interface Leaving {
  id: number;
  /** The account's row, held until the transaction ends; undefined when it is gone. */
  hold(tx: Transaction): Promise<CompteRow | undefined>;
  /** It went before: the member was told then, and it was noted. */
  isBack?: boolean;
}

/** Lets an account go, with what each domain lets go of it. */
async function letGo(context: Context, departures: readonly Departure[], leaving: Leaving) {
  const { id, hold, isBack } = leaving;
  // Here for the sake of what ends before the account does.
  await inTransaction(context.db, hold);
  for (const { prepare } of departures) await prepare?.(context, id);
  const gone = await inTransaction(context.db, async (tx) => {
    for (const departure of departures) await departure.hold(tx, id);
    const account = await hold(tx);
    if (!account) return null;
    const { pseudo, email, isVerified } = account;
    const tags: PageTag[] = [`user:${id}`];
    for (const { part } of departures) tags.push(...(await part(tx, account)));
    const erased = await erasePicturesOf(context, tx, id, () => deleteCompte(tx, id));
    for (const { forget } of departures) await forget?.(tx);
    if (isBack) return { tags, erased, email };
    await queueNotice(context, tx, { email, isVerified }, accountDeletedMail({ pseudo }));
    return { tags, erased, email, effacement: await insertEffacement(tx, id) };
  });
  if (!gone) return;
  context.pages.drop(gone.tags);
  // The mail folder, used without a mail server: remove the account's mails. Only the notice of deletion comes later.
  await openMailFolder(context.env.DATA_DIR).forget(gone.email);
  context.mailSignal.emit();
  // The database has it too: what cannot be written here is written at night.
  if (gone.effacement)
    await appendEffacement(context.env.DATA_DIR, gone.effacement).catch((err) =>
      context.log.error({ err }, 'effacements.jsonl'),
    );
  await forgetErased(context, gone.erased);
}

/**
 * Deletes one's own account with its sessions and pictures, and with what each domain lets go of it.
 * Throws `wrong_password`, and `preuve_missing` without a password, unless a passkey stands for it.
 */
export async function deleteOwnCompte(
  context: Context,
  departures: readonly Departure[],
  own: OwnCompte,
  { password, address }: { password: string | undefined; address: string },
): Promise<void> {
  const checkedHash = await assertOwnPassword(context, own, password, address);
  const hold = (tx: Transaction) => lockWithPassword(tx, own, checkedHash);
  await letGo(context, departures, { id: own.id, hold });
}

/** Deletes an account that its member had deleted and that a restored archive brought back. May run twice. */
export async function deleteReturned(
  context: Context,
  departures: readonly Departure[],
  id: number,
): Promise<void> {
  const hold = (tx: Transaction) => lockCompte(tx, id);
  await letGo(context, departures, { id, hold, isBack: true });
}
