import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Executor } from '../../database/connection.ts';
import { clientAddress } from '../../http/clientAddress.ts';
import { consume, forgetCount } from '../../http/rateLimit.ts';

const quarterHour = 900;
const perAccount = { limit: 5, windowSeconds: quarterHour };
const perAddress = { limit: 30, windowSeconds: quarterHour };
const registrations = { limit: 100, windowSeconds: 3_600 };

/** Counted for unknown accounts too, under a digest: the table must not become a list of e-mails. */
function keysOf(email: string, address: string) {
  const digest = createHash('sha256').update(email.normalize('NFKC').trim().toLowerCase());
  return {
    account: `login:account:${digest.digest('base64url')}`,
    address: `login:address:${clientAddress(address)}`,
  };
}

/** Counts a login before its password is looked at. Throws `rate_limited` after too many failures. */
export async function countLogin(context: Context, email: string, from: string): Promise<void> {
  if (!context.env.RATE_LIMIT) return;
  const { account, address } = keysOf(email, from);
  await consume(context.db, address, perAddress);
  await consume(context.db, account, perAccount);
}

/** Takes a login that succeeded out of the count again: only failures use the allowance up. */
export async function forgiveLogin(context: Context, email: string, from: string): Promise<void> {
  if (!context.env.RATE_LIMIT) return;
  const { account, address } = keysOf(email, from);
  await consume(context.db, address, { ...perAddress, cost: -1 });
  await consume(context.db, account, { ...perAccount, cost: -1 });
}

/** Throws `rate_limited` when too many accounts are made from one address. */
export async function limitRegistrations(context: Context, from: string): Promise<void> {
  if (!context.env.RATE_LIMIT) return;
  await consume(context.db, `inscription:address:${clientAddress(from)}`, registrations);
}

/** After a new password: whoever has just chosen one must not wait for having forgotten the old. */
export async function forgetFailures(db: Executor, email: string): Promise<void> {
  await forgetCount(db, keysOf(email, '').account);
}
