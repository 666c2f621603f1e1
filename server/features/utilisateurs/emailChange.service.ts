import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError } from '../../http/appError.ts';
import { consume } from '../../http/rateLimit.ts';
import { emailChangedMail } from '../../mails/emailChanged.mail.ts';
import { undoEmailChangeLink } from '../../mails/links.ts';
import { queueLetter, queueLinkMail } from '../../mails/outbox.service.ts';
import {
  forgetLinks,
  forgetUndosSince,
  isEmailHeld,
  issueToken,
  markOf,
  useUpToken,
} from '../auth/accountTokens.service.ts';
import type { OwnAccount } from '../auth/ownAccount.ts';
import { hashPassword } from '../auth/passwords.ts';
import { closeSessionsOf } from '../auth/sessions.service.ts';
import { lockAccount, updateAccount } from './account.repository.ts';
import { findUserIdByEmail } from './utilisateurs.repository.ts';

const undoDays = 7;
const changesPerDay = { limit: 5, windowSeconds: 86_400 };

/**
 * Gives one's account another address, at once: it is unverified and gets a link, the old one gets a notice
 * with a link that undoes the change, other sessions end (docs/rules.md, Accounts). Answers whether the address is
 * another one. Throws `email_taken`, `rate_limited`.
 */
export async function changeEmail(
  context: Context,
  tx: Transaction,
  own: OwnAccount,
  email: string,
): Promise<boolean> {
  const account = await lockAccount(tx, own.id);
  if (!account) throw new AppError('user_not_found');
  if (account.email === email) return false;
  const holder = await findUserIdByEmail(tx, email);
  if (holder !== undefined || (await isEmailHeld(tx, email, own.id)))
    throw new AppError('email_taken');
  if (context.env.RATE_LIMIT) await consume(tx, `adresse:account:${own.id}`, changesPerDay);

  await updateAccount(tx, own.id, { email, isVerified: false });
  await forgetLinks(tx, own.id);
  await closeSessionsOf(tx, own.id, own.jti);
  const token = await issueToken(tx, {
    kind: 'undo',
    idUser: own.id,
    email: account.email,
    seconds: undoDays * 86_400,
    passwordMark: markOf(account.passwordHash),
  });
  const link = undoEmailChangeLink(context.env, token);
  const letter = emailChangedMail({ pseudo: account.pseudo, link, days: undoDays });
  await queueLetter(context, tx, { email: account.email, userId: own.id }, letter);
  await queueLinkMail(tx, 'verification', { email, userId: own.id });
  return true;
}

/**
 * Gives an account the address back to which the link was sent, and ends all its sessions. If the password
 * was replaced since, it no longer opens anything and a link for a new one is sent; answers whether.
 * Throws `link_invalid`, `email_taken`.
 */
export async function undoEmailChange(
  context: Context,
  token: string | undefined,
): Promise<{ passwordVoid: boolean }> {
  if (!token) throw new AppError('link_invalid');
  const passwordVoid = await inTransaction(context.db, async (tx) => {
    const taken = await useUpToken(tx, 'undo', token);
    const account = taken && (await lockAccount(tx, taken.idUser));
    if (!account) throw new AppError('link_invalid');
    const holder = await findUserIdByEmail(tx, taken.email);
    if (holder !== undefined && holder !== account.id) throw new AppError('email_taken');

    await updateAccount(tx, account.id, { email: taken.email, isVerified: true });
    await forgetLinks(tx, account.id);
    await forgetUndosSince(tx, account.id, taken.createdAt);
    await closeSessionsOf(tx, account.id);
    if (markOf(account.passwordHash) === taken.passwordMark) return false;
    const nobodys = await hashPassword(randomBytes(32).toString('base64url'));
    await updateAccount(tx, account.id, { passwordHash: nobodys });
    await queueLinkMail(tx, 'reset', { email: taken.email, userId: account.id });
    return true;
  });
  context.mailBell.ring();
  return { passwordVoid };
}
