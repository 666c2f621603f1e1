import type { PasswordChange } from '../../../contract/comptes/compte.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { consume, giveBack } from '../../platform/http/limits/rateLimit.ts';
import { tellSecurity } from '../../platform/securityLine.ts';
import { noteActivite } from '../activite/activite.service.ts';
import { findCompte, lockCompte, updateCompte } from '../comptes.repository.ts';
import { passwordChangedMail } from '../mails/comptes.mail.ts';
import { queueNotice } from '../mails/mailLimits.service.ts';
import type { OwnCompte } from '../sessions/actor.ts';
import { welcomeBack } from '../sessions/attempts.service.ts';
import { assertNotLeaked, assertUncommon } from '../sessions/commonPasswords.ts';
import { assertNotOwnWords } from '../sessions/ownWords.ts';
import { hashPassword, isPassword, isSamePassword } from '../sessions/passwords.ts';
import { assertProvenByCle } from '../sessions/proofs.service.ts';
import { closeSessionsOf } from '../sessions/sessions.service.ts';
import { forgetLinksOfEmail } from '../tokens.repository.ts';

const triesPerAccount = { limit: 5, windowSeconds: 900 };
const changesPerAccount = { limit: 5, windowSeconds: 86_400 };

/**
 * Answers the hash that `password` fits, for `holdWithPassword`. Throws `wrong_password` unless it is the account's;
 * `rate_limited` after too many tries. None is needed, but `preuve_missing` thrown, where a passkey may stand for it.
 */
export async function assertOwnPassword(
  context: Context,
  own: OwnCompte,
  password: string | undefined,
  address: string,
): Promise<string> {
  const { env, db } = context;
  if (password === undefined) {
    // Read first: a password that is put in place from here on is noticed by `holdWithPassword`.
    const account = await findCompte(db, own.id);
    await assertProvenByCle(context, own);
    if (!account) throw new AppError('user_not_found');
    return account.passwordHash;
  }
  const key = `motdepasse:account:${own.id}`;
  if (env.RATE_LIMIT) await consume(db, key, triesPerAccount);
  const account = await findCompte(db, own.id);
  const matches = await isPassword(password, account?.passwordHash, address);
  if (!account) throw new AppError('wrong_password');
  if (!matches) {
    await noteActivite(db, own.id, 'mot_de_passe_refuse', own);
    throw new AppError('wrong_password');
  }
  if (env.RATE_LIMIT) await giveBack(db, key, triesPerAccount);
  return account.passwordHash;
}

/**
 * One's own account, held until the transaction ends, if its password is still the one that was checked: it may have
 * been replaced since, because the others were to be locked out. Throws `user_not_found`, `wrong_password`.
 */
export async function lockWithPassword(tx: Transaction, own: OwnCompte, checkedHash: string) {
  const account = await lockCompte(tx, own.id);
  if (!account) throw new AppError('user_not_found');
  if (account.passwordHash !== checkedHash) throw new AppError('wrong_password');
  return account;
}

/**
 * Puts a new hash in place, chosen by someone at `address`: every session but `exceptJti` ends, links that move
 * the account die, the member is told. Answers the account's e-mail.
 */
export async function replacePassword(
  context: Context,
  tx: Transaction,
  userId: number,
  passwordHash: string,
  { address, exceptJti }: { address: string; exceptJti?: string },
): Promise<string> {
  const account = await updateCompte(tx, userId, { passwordHash });
  if (!account) throw new AppError('user_not_found');
  const genre = exceptJti ? 'mot_de_passe_modifie' : 'mot_de_passe_reinitialise';
  await noteActivite(tx, userId, genre, exceptJti ? { jti: exceptJti } : {});
  await forgetLinksOfEmail(tx, userId);
  await welcomeBack(context, tx, { userId, email: account.email }, address);
  await closeSessionsOf(tx, userId, exceptJti);
  const forgotPassword = `${context.env.PUBLIC_URL}/mot-de-passe-oublie`;
  const letter = passwordChangedMail({ pseudo: account.pseudo, forgotPassword });
  await queueNotice(context, tx, { ...account, userId }, letter);
  const event = exceptJti ? 'password_changed' : 'password_reset';
  tellSecurity(context, context.log, event, { userId, ip: address });
  return account.email;
}

/**
 * Changes one's own password and ends one's other sessions. Throws `wrong_password`, `preuve_missing`, `password_too_common`,
 * `password_unchanged`, `rate_limited`.
 */
export async function changePassword(
  context: Context,
  own: OwnCompte,
  { actuel, nouveau }: PasswordChange,
  address: string,
): Promise<void> {
  assertUncommon(nouveau);
  if (actuel !== undefined && isSamePassword(actuel, nouveau))
    throw new AppError('password_unchanged');
  const checkedHash = await assertOwnPassword(context, own, actuel, address);
  const account = await findCompte(context.db, own.id);
  if (account) assertNotOwnWords(nouveau, account);
  await assertNotLeaked(context, nouveau);
  const passwordHash = await hashPassword(nouveau, address);
  await inTransaction(context.db, async (tx) => {
    await lockWithPassword(tx, own, checkedHash);
    if (context.env.RATE_LIMIT)
      await consume(tx, `motdepasse:changes:${own.id}`, changesPerAccount);
    await replacePassword(context, tx, own.id, passwordHash, { address, exceptJti: own.jti });
  });
  context.mailSignal.emit();
}
