import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { emailOf } from '../../../contract/comptes/emailShape.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { secretsOf } from '../../platform/encryption.ts';
import { AppError } from '../../platform/http/appError.ts';
import { clientAddress } from '../../platform/http/clientAddress.ts';
import { consume, forgetCount, giveBack, isWithin } from '../../platform/http/limits/rateLimit.ts';
import { forgetAddresses, isKnown, storeAddress } from './knownAddresses.repository.ts';

const quarterHour = 900;
const perPair = { limit: 5, windowSeconds: quarterHour };
const perAddress = { limit: 30, windowSeconds: quarterHour };
/** Failures on one account from wherever it never signed in, before those places share the slow lane. */
const fromUnknown = { limit: 5, windowSeconds: quarterHour };
const slowLane = { limit: 1, windowSeconds: 30 };
const registrations = { limit: 100, windowSeconds: 3_600 };

/** Counted for unknown accounts too, under digests: the table must not become a list of e-mails. */
function keysOf(email: string, from: string) {
  const account = createHash('sha256').update(emailOf(email));
  const digest = account.digest('base64url');
  const address = clientAddress(from);
  return {
    pair: `login:pair:${digest}:${address}`,
    address: `login:address:${address}`,
    account: `login:account:${digest}`,
    slow: `login:slow:${digest}`,
  };
}

/** Gives a keyed digest of an address that is kept for months: it cannot be reversed without our secret. */
function digestOf(secret: Uint8Array, userId: number, from: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'courtil: known addresses', 32));
  return createHmac('sha256', key)
    .update(`${userId} ${clientAddress(from)}`)
    .digest('base64url');
}

/** Whether the account's owner signed in from there before; also asked of accounts that there are none of. */
export function isKnownAddress(
  context: Context,
  db: Executor,
  userId: number,
  from: string,
): Promise<boolean> {
  const digests = secretsOf(context).map((secret) => digestOf(secret, userId, from));
  return isKnown(db, userId, digests);
}

/** A login that was counted before its password is looked at. */
export interface CountedLogin {
  /** Throws `rate_limited` if the account has had too many failures for one more plain answer. */
  fail(): void;
  /** Takes it out of the count again: only failures use the allowance up. */
  succeed(): Promise<void>;
}

const uncounted: CountedLogin = { fail() {}, async succeed() {} };

/**
 * Counts a login of `email` from an address, which may be the one of account `userId` (docs/decisions/0013). Throws
 * `rate_limited` after too many failures of the address, of the pair, or, where the account never signed in
 * from this address, of all such addresses; these may still try at a slow pace.
 */
export async function countLogin(
  context: Context,
  email: string,
  userId: number | undefined,
  from: string,
): Promise<CountedLogin> {
  const { db, env } = context;
  if (!env.RATE_LIMIT) return uncounted;
  const { pair, address, account, slow } = keysOf(email, from);
  await consume(db, address, perAddress);
  await consume(db, pair, perPair);
  const counted: [string, typeof perPair][] = [
    [address, perAddress],
    [pair, perPair],
  ];
  let isSlow = false;
  if (!(await isKnownAddress(context, db, userId ?? 0, from))) {
    isSlow = !(await isWithin(consume(db, account, fromUnknown)));
    if (isSlow) await consume(db, slow, slowLane);
    counted.push(isSlow ? [slow, slowLane] : [account, fromUnknown]);
  }
  return {
    fail() {
      if (isSlow) throw new AppError('rate_limited', { retryAfter: slowLane.windowSeconds });
    },
    async succeed() {
      for (const [key, allowance] of counted) await giveBack(db, key, allowance);
    },
  };
}

/** From now on, `from` is one of the addresses where the account's owner is at home. */
export async function rememberAddress(
  { jwtSecret }: Context,
  db: Executor,
  userId: number,
  from: string,
): Promise<void> {
  await storeAddress(db, userId, digestOf(jwtSecret, userId, from));
}

/** Throws `rate_limited` when too many accounts are made from one address. */
export async function limitRegistrations(context: Context, from: string): Promise<void> {
  if (!context.env.RATE_LIMIT) return;
  await consume(context.db, `inscription:address:${clientAddress(from)}`, registrations);
}

/**
 * Resets the attempts after a new password: earlier failures and other people's guesses must not delay its owner.
 * From now on only the network address of this change is a known one.
 */
export async function welcomeBack(
  context: Context,
  db: Executor,
  { userId, email }: { userId: number; email: string },
  from: string,
): Promise<void> {
  const { pair, account, slow } = keysOf(email, from);
  for (const key of [pair, account, slow]) await forgetCount(db, key);
  await forgetAddresses(db, userId);
  await rememberAddress(context, db, userId, from);
}
