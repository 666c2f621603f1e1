import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import type { Letter } from '../../platform/mails/letter.ts';
import { queueLinkMail } from '../../platform/mails/outbox.service.ts';
import { findCompte, findCompteByEmail } from '../comptes.repository.ts';
import { passwordResetLink, passwordResetMail } from '../mails/comptes.mail.ts';
import { mayMail } from '../mails/mailLimits.service.ts';
import { replacePassword } from '../profil/passwordChange.service.ts';
import { assertNotLeaked, assertUncommon } from '../sessions/commonPasswords.ts';
import { assertNotOwnWords } from '../sessions/ownWords.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { issueToken, readToken, spendToken } from '../tokens.repository.ts';

const validMinutes = 60;

/** Asks for a link. Does the same work for every address, so that the answer does not reveal an account. */
export async function requestPasswordReset(context: Context, email: string): Promise<void> {
  const { db } = context;
  if (!(await mayMail(context, db, 'reset', email))) return;
  const account = await findCompteByEmail(db, email);
  const isFew = await mayMail(context, db, 'unconfirmedReset', email);
  if (isFew || account?.isVerified) await queueLinkMail(db, 'reset', { email });
  context.mailSignal.emit();
}

/** The mail for the account of `email`; null when there is none. */
export async function writePasswordReset(context: Context, email: string): Promise<Letter | null> {
  const account = await findCompteByEmail(context.db, email);
  if (!account) return null;
  const token = await inTransaction(context.db, (tx) =>
    issueToken(tx, { kind: 'reset', idUser: account.id, email, seconds: validMinutes * 60 }),
  );
  const link = passwordResetLink(context.env, token);
  return passwordResetMail({ pseudo: account.pseudo, link, minutes: validMinutes });
}

/**
 * Gives the account of a link a new password, once, and ends all its sessions; the next login from `address` is not held up. Throws
 * `reset_token_missing`, `link_invalid`, `password_too_common`.
 */
export async function resetPassword(
  context: Context,
  given: { token?: string | undefined; newPassword: string },
  address: string,
): Promise<void> {
  const { token, newPassword } = given;
  if (!token) throw new AppError('reset_token_missing');
  assertUncommon(newPassword, { minimum: limits.passwordResetMinimum });
  // Looked at before hashing: guessing at links must not cost a hash each.
  const found = await readToken(context.db, 'reset', token);
  if (!found) throw new AppError('link_invalid');
  const account = await findCompte(context.db, found.idUser);
  if (account) assertNotOwnWords(newPassword, account, { minimum: limits.passwordResetMinimum });
  await assertNotLeaked(context, newPassword, { minimum: limits.passwordResetMinimum });
  const passwordHash = await hashPassword(newPassword, address);
  await inTransaction(context.db, async (tx) => {
    const taken = await spendToken(tx, 'reset', token);
    if (!taken) throw new AppError('link_invalid');
    const email = await replacePassword(context, tx, taken.idUser, passwordHash, { address });
    // The account may have left that address while the link was being written.
    if (email !== taken.email) throw new AppError('link_invalid');
  });
  context.mailSignal.emit();
}
