import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import type { Letter } from '../../platform/mails/letter.ts';
import { queueLinkMail } from '../../platform/mails/outbox.service.ts';
import { findCompte, findCompteByEmail, setVerified } from '../comptes.repository.ts';
import { verificationLink, verificationMail } from '../mails/comptes.mail.ts';
import { countMail, mayMail } from '../mails/mailLimits.service.ts';
import { confirmPendingEmail } from '../profil/emailChange.service.ts';
import type { Actor } from '../sessions/actor.ts';
import { extendToken, forgetClaims, issueToken, readToken } from '../tokens.repository.ts';

const validHours = 48;
const repeatDays = 30;

/**
 * Confirms the address that the link was sent to: the account's own, or the one that it asked for. Repeating it
 * succeeds again, because mail scanners open links. What other accounts had on the address ends. Throws
 * `verification_token_missing`, `link_invalid`, `email_change_taken`.
 */
export async function verifyEmail(context: Context, token: string | undefined): Promise<void> {
  if (!token) throw new AppError('verification_token_missing');
  await confirmPendingEmail(context, token);
  await inTransaction(context.db, async (tx) => {
    const found = await readToken(tx, 'verification', token);
    if (!found || !(await setVerified(tx, found.idUser, found.email)))
      throw new AppError('link_invalid');
    await extendToken(tx, found.digest, repeatDays * 86_400);
    await forgetClaims(tx, found.email, found.idUser);
  });
}

/**
 * Asks for a new link; the same work for every address, unless it is that of the actor's account. Throws
 * `rate_limited` to its owner only: their latest link stays good.
 */
export async function requestVerification(
  context: Context,
  email: string,
  actor: Actor | null,
): Promise<void> {
  const { db } = context;
  const own = actor && (await findCompte(db, actor.userId));
  if (own?.email === email) await countMail(context, db, 'verification', email);
  else if (!(await mayMail(context, db, 'anonymousVerification', email))) return;
  await queueLinkMail(db, 'verification', { email });
  context.mailSignal.emit();
}

/** The mail for the account of `email`; null when there is none, or nothing to confirm. */
export async function writeVerification(context: Context, email: string): Promise<Letter | null> {
  const account = await findCompteByEmail(context.db, email);
  if (!account || account.isVerified) return null;
  const token = await inTransaction(context.db, (tx) =>
    issueToken(tx, {
      kind: 'verification',
      idUser: account.id,
      email,
      seconds: validHours * 3_600,
    }),
  );
  const link = verificationLink(context.env, token);
  return verificationMail({ pseudo: account.pseudo, link, hours: validHours });
}
