import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { clientAddress } from '../../platform/http/clientAddress.ts';
import { consume, isWithin } from '../../platform/http/limits/rateLimit.ts';
import type { Letter } from '../../platform/mails/letter.ts';
import { queueLetter } from '../../platform/mails/outbox.service.ts';

const hour = 3_600;
const day = 86_400;
/**
 * How many mails of each lane one recipient gets (docs/decisions/0013). Each lane has its own count, so that a
 * full lane does not block another. Registering and deleting an address again and again makes 8 mails a day.
 */
const lanes = {
  /** Asked for by the account itself: by registering, or signed in. */
  verification: { limit: 3, windowSeconds: day },
  /** Requested without signing in. */
  anonymousVerification: { limit: 2, windowSeconds: day },
  // Not by day, so that an attacker cannot block the owner for longer than an hour.
  reset: { limit: 3, windowSeconds: hour },
  /** On top of `reset`, for an address that was never confirmed. */
  unconfirmedReset: { limit: 3, windowSeconds: day },
  // Not by day either: the withdrawal period has a deadline. Requested without signing in, by order number and e-mail.
  withdrawal: { limit: 5, windowSeconds: hour },
  notice: { limit: 1, windowSeconds: day },
  /** The notice with the undo link. It has its own count, so that other mails cannot block it. */
  emailChange: { limit: 1, windowSeconds: day },
  /** As `emailChange`: a passkey or a second factor was added. */
  acces: { limit: 2, windowSeconds: day },
  /** A person who knows a password can cause these mails from many network addresses. */
  signIn: { limit: 5, windowSeconds: day },
  /** On top of `signIn`, for an address that was never confirmed. */
  unconfirmedSignIn: { limit: 1, windowSeconds: day },
  order: { limit: 20, windowSeconds: day },
  /** Receipts of reports: a visitor can enter any address. */
  report: { limit: 5, windowSeconds: day },
  /** Moderators' decisions: a count of their own, so that mails about reports cannot block them. */
  moderation: { limit: 20, windowSeconds: day },
} as const;
type Lane = keyof typeof lanes;
const requestsPerAddress = { limit: 30, windowSeconds: hour };
const linksPerAddress = { limit: 60, windowSeconds: hour };

/** Throws `rate_limited` when one network address asks for too many mails, to any recipient. */
export async function limitMailRequests({ env, db }: Context, from: string): Promise<void> {
  if (!env.RATE_LIMIT) return;
  await consume(db, `courriel:address:${clientAddress(from)}`, requestsPerAddress);
}

/** Sub-addresses (`rose+n@…`) lead to one mailbox. */
const mailboxOf = (email: string) => email.replace(/(?<=^[^+@]+)\+[^@]*/, '');

/**
 * Counts one more mail of this lane to `email`, under a digest of the address, with or without an account; with
 * `commandeId`, those about that order alone. Throws `rate_limited` when it has had as many as it may.
 */
export async function countMail(
  { env }: Pick<Context, 'env'>,
  db: Executor,
  lane: Lane,
  email: string,
  commandeId?: number,
): Promise<void> {
  if (!env.RATE_LIMIT) return;
  const counted = [mailboxOf(email), commandeId].join(' ').trim();
  const digest = createHash('sha256').update(counted).digest('base64url');
  await consume(db, `courriel:${lane}:${lanes[lane].windowSeconds}:${digest}`, lanes[lane]);
}

/** As `countMail`; gives whether the mail may go. Never show this to a person who asks for another's address. */
export async function mayMail(
  context: Pick<Context, 'env'>,
  db: Executor,
  lane: Lane,
  email: string,
  commandeId?: number,
): Promise<boolean> {
  return isWithin(countMail(context, db, lane, email, commandeId));
}

interface Account {
  email: string;
  isVerified: boolean;
}

/**
 * True if a mail about an account may go to its address. Always true for a confirmed address: only its owner causes
 * such mails, and they must not be blocked. An unconfirmed address may be a stranger's: it gets few.
 */
export async function mayTell(
  context: Pick<Context, 'env'>,
  tx: Transaction,
  { email, isVerified }: Account,
  lane: 'notice' | 'emailChange' | 'order' | 'report' | 'moderation',
): Promise<boolean> {
  return isVerified || mayMail(context, tx, lane, email);
}

/** Queues a notice about an account, if `mayTell`; it disappears with the account `userId`. */
export async function queueNotice(
  context: Pick<Context, 'env' | 'jwtSecret'>,
  tx: Transaction,
  account: Account & { userId?: number },
  letter: Letter,
): Promise<void> {
  if (await mayTell(context, tx, account, 'notice'))
    await queueLetter(context, tx, account, letter);
}

/** Throws `rate_limited` when one address tries too many links. */
export async function limitLinks({ env, db }: Context, from: string): Promise<void> {
  if (!env.RATE_LIMIT) return;
  await consume(db, `lien:address:${clientAddress(from)}`, linksPerAddress);
}
