import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Executor, Transaction } from '../../database/connection.ts';
import { AppError } from '../../http/appError.ts';
import { clientAddress } from '../../http/clientAddress.ts';
import { consume } from '../../http/rateLimit.ts';
import type { Letter } from '../../mails/letter.ts';
import { queueLetter } from '../../mails/outbox.service.ts';

const hour = 3_600;
const day = 86_400;
/**
 * How many mails of each lane one recipient gets (docs/decisions/0013). Lanes are apart, so that whoever uses one up
 * silences no other; a reset has no daily bound, so that nobody keeps its owner out for longer than an hour.
 */
const lanes = {
  verification: [
    { limit: 3, windowSeconds: hour },
    { limit: 5, windowSeconds: day },
  ],
  reset: [{ limit: 3, windowSeconds: hour }],
  notice: [{ limit: 2, windowSeconds: day }],
  order: [{ limit: 20, windowSeconds: day }],
} as const;
const requestsPerAddress = { limit: 30, windowSeconds: hour };
const linksPerAddress = { limit: 60, windowSeconds: hour };

/** Throws `rate_limited` when one address asks for too many mails, whoever they would go to. */
export async function limitMailRequests({ env, db }: Context, from: string): Promise<void> {
  if (!env.RATE_LIMIT) return;
  await consume(db, `courriel:address:${clientAddress(from)}`, requestsPerAddress);
}

/**
 * Whether one more mail of this lane may go to `email`. Counted under a digest of the address, with or without
 * an account, and never said to the one who asks.
 */
export async function mayMail(
  { env }: Pick<Context, 'env'>,
  db: Executor,
  lane: keyof typeof lanes,
  email: string,
): Promise<boolean> {
  if (!env.RATE_LIMIT) return true;
  const digest = createHash('sha256').update(email).digest('base64url');
  try {
    for (const allowance of lanes[lane])
      await consume(db, `courriel:${lane}:${allowance.windowSeconds}:${digest}`, allowance);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}

interface Account {
  email: string;
  isVerified: boolean;
}

/**
 * Whether a mail about an account may go to its address. Always to one that was confirmed: only its owner causes
 * such mails, and nobody may silence them. Another may be a stranger's, and gets few.
 */
export async function mayTell(
  context: Pick<Context, 'env'>,
  tx: Transaction,
  { email, isVerified }: Account,
  lane: 'notice' | 'order' = 'notice',
): Promise<boolean> {
  return isVerified || mayMail(context, tx, lane, email);
}

/** Queues a notice about an account, if `mayTell`; it disappears with the account `userId`. */
export async function queueNotice(
  context: Context,
  tx: Transaction,
  account: Account & { userId?: number },
  letter: Letter,
): Promise<void> {
  if (await mayTell(context, tx, account)) await queueLetter(context, tx, account, letter);
}

/** Throws `rate_limited` when one address tries too many links. */
export async function limitLinks({ env, db }: Context, from: string): Promise<void> {
  if (!env.RATE_LIMIT) return;
  await consume(db, `lien:address:${clientAddress(from)}`, linksPerAddress);
}
