import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { consume } from '../../platform/http/limits/rateLimit.ts';
import { queueLetter } from '../../platform/mails/outbox.service.ts';
import { noteActivite } from '../activite/activite.service.ts';
import { undoSecondFacteurSince } from '../codes/secondFacteur.service.ts';
import { findCompte, findCompteByEmail, lockCompte, updateCompte } from '../comptes.repository.ts';
import {
  emailChangeMail,
  newEmailMail,
  undoEmailChangeLink,
  verificationLink,
} from '../mails/comptes.mail.ts';
import { countMail, mayTell } from '../mails/mailLimits.service.ts';
import type { OwnCompte } from '../sessions/actor.ts';
import { closeSessionsOf, takeClesAway } from '../sessions/sessions.service.ts';
import {
  forgetAccesUndos,
  forgetLinks,
  forgetPendingEmail,
  forgetUndosSince,
  isEmailReserved,
  issueToken,
  pendingChangeOf,
  readToken,
  replaceToken,
  settleChange,
  spendToken,
} from '../tokens.repository.ts';
import { assertOwnPassword, lockWithPassword } from './passwordChange.service.ts';

const changeHours = 48;
const undoDays = 7;
const changesPerDay = { limit: 5, windowSeconds: 86_400 };

const asEmailPassword = (error: unknown): never => {
  const code = error instanceof AppError ? error.code : '';
  if (code === 'preuve_missing') throw new AppError('email_password_missing');
  throw code === 'wrong_password' ? new AppError('email_password_wrong') : error;
};

/**
 * The hash that `password` fits, or null when `email` is the account's own and needs none. Throws
 * `email_password_missing`, `email_password_wrong` or `rate_limited` unless `password` is the account's.
 */
export async function checkedForEmail(
  context: Context,
  own: OwnCompte,
  { email, password, address }: { email: string; password: string | undefined; address: string },
): Promise<string | null> {
  const account = await findCompte(context.db, own.id);
  if (!account || account.email === email) return null;
  return assertOwnPassword(context, own, password || undefined, address).catch(asEmailPassword);
}

/** To the address that an account has asked for; the account keeps its own until the link is followed. */
async function mailChangeLink(
  context: Context,
  tx: Transaction,
  account: { id: number; pseudo: string },
  { email, token, hours }: { email: string; token: string; hours: number },
): Promise<void> {
  const link = verificationLink(context.env, token);
  const letter = newEmailMail({ pseudo: account.pseudo, link, hours });
  await queueLetter(context, tx, { email, userId: account.id }, letter);
}

/**
 * Asks for another address for one's account, after `checkedForEmail`: it gets a link that confirms it, the present
 * one a notice with a link that cancels, other sessions end (docs/rules.md, Accounts). Nothing happens when it
 * is the account's already. Throws `email_taken`, `rate_limited`, also when the address has had too many mails:
 * what waited goes on; and `email_password_wrong` when the password was replaced meanwhile.
 */
export async function askForEmail(
  context: Context,
  tx: Transaction,
  own: OwnCompte,
  { email, checkedHash }: { email: string; checkedHash: string },
): Promise<void> {
  const account = await lockWithPassword(tx, own, checkedHash).catch(asEmailPassword);
  if (account.email === email) return;
  const holder = await findCompteByEmail(tx, email);
  if (holder || (await isEmailReserved(tx, email, own.id))) throw new AppError('email_taken');
  if (context.env.RATE_LIMIT) await consume(tx, `adresse:account:${own.id}`, changesPerDay);

  await noteActivite(tx, own.id, 'email_demande', own);
  await closeSessionsOf(tx, own.id, own.jti);
  await countMail(context, tx, 'verification', email);
  const change = await issueToken(tx, {
    kind: 'change',
    idUser: own.id,
    email,
    seconds: changeHours * 3_600,
  });
  await mailChangeLink(context, tx, account, { email, token: change, hours: changeHours });
  if (!(await mayTell(context, tx, account, 'emailChange'))) return;
  const token = await issueToken(tx, {
    kind: 'undo',
    idUser: own.id,
    email: account.email,
    seconds: undoDays * 86_400,
  });
  const link = undoEmailChangeLink(context.env, token);
  const letter = emailChangeMail({ pseudo: account.pseudo, link, days: undoDays });
  await queueLetter(context, tx, { email: account.email, userId: own.id }, letter);
}

/** Whether the address is free: then the account of the link has it, confirmed. Nothing is done without such a link. */
const settlePending = ({ db }: Context, token: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const found = await readToken(tx, 'change', token);
    const account = found && (await lockCompte(tx, found.idUser));
    // Read it again: it is locked now, and cannot be cancelled or confirmed meanwhile.
    const change = account && (await readToken(tx, 'change', token));
    if (!change) return true;
    const holder = await findCompteByEmail(tx, change.email);
    if (holder || (await isEmailReserved(tx, change.email, account.id))) return false;
    await updateCompte(tx, account.id, { email: change.email, isVerified: true });
    await settleChange(tx, change, account, undoDays * 86_400);
    await noteActivite(tx, account.id, 'email_modifie');
    return true;
  });

/**
 * Gives an account the address that it asked for, if `token` was mailed there; any other token does nothing.
 * Throws `email_change_taken`, and the change is given up, when another account has the address meanwhile.
 */
export async function confirmPendingEmail(context: Context, token: string): Promise<void> {
  const free = await settlePending(context, token).catch((error) => {
    // Another account confirmed it, or was made with it, at the same moment.
    if (isUniqueViolation(error, 'utilisateur_email_unique')) return false;
    throw error;
  });
  if (free) return;
  await inTransaction(context.db, async (tx) => {
    const change = await readToken(tx, 'change', token);
    if (change) await forgetPendingEmail(tx, change.idUser);
  });
  throw new AppError('email_change_taken');
}

/**
 * Mails another link to one's pending address; the one before dies. The change ends when it would have: it must
 * not outlive the link that cancels it. Throws `email_settled` when there is none, `rate_limited`.
 */
export async function resendChange(context: Context, own: OwnCompte): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const account = await lockCompte(tx, own.id);
    const change = await pendingChangeOf(tx, own.id);
    if (!account || !change) throw new AppError('email_settled');
    const { email, expiresAt } = change;
    await countMail(context, tx, 'verification', email);
    const token = await replaceToken(tx, change);
    const hours = Math.max(1, Math.floor((expiresAt.getTime() - Date.now()) / 3_600_000));
    await mailChangeLink(context, tx, account, { email, token, hours });
  });
  context.mailSignal.emit();
}

/** Gives one's pending address up, if there is one. */
export async function dropChange(context: Context, own: OwnCompte): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await lockCompte(tx, own.id);
    if (!(await pendingChangeOf(tx, own.id))) return;
    await forgetPendingEmail(tx, own.id);
    await noteActivite(tx, own.id, 'email_abandonne', own);
  });
}

/**
 * Gives an account the address back to which the link was sent, or ends the change that waits, and ends all its
 * sessions and passkeys. Answers whether the account had left the address. Throws `link_invalid`, `email_taken`.
 */
export async function undoEmailChange(
  context: Context,
  token: string | undefined,
): Promise<boolean> {
  if (!token) throw new AppError('link_invalid');
  return inTransaction(context.db, async (tx) => {
    const found = await readToken(tx, 'undo', token);
    const account = found && (await lockCompte(tx, found.idUser));
    const taken = account && (await spendToken(tx, 'undo', token));
    if (!taken) throw new AppError('link_invalid');
    await forgetUndosSince(tx, taken);
    await closeSessionsOf(tx, account.id);
    await takeClesAway(tx, account.id);
    await noteActivite(tx, account.id, 'email_retabli');
    if (account.email === taken.email) {
      await forgetPendingEmail(tx, account.id);
      return false;
    }

    if (await findCompteByEmail(tx, taken.email)) throw new AppError('email_taken');
    await updateCompte(tx, account.id, { email: taken.email, isVerified: taken.held });
    await forgetLinks(tx, account.id);
    // The thief who had moved the account got the mails about passkeys and tokens added since: their undo links are void.
    await forgetAccesUndos(tx, account.id, taken.email);
    await undoSecondFacteurSince(tx, account.id, taken.createdAt);
    return true;
  }).catch((error) => {
    // Another account was made with it at the same moment.
    throw isUniqueViolation(error, 'utilisateur_email_unique')
      ? new AppError('email_taken')
      : error;
  });
}
