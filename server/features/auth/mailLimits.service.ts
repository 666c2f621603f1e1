import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/appError.ts';
import { clientAddress } from '../../http/clientAddress.ts';
import { consume } from '../../http/rateLimit.ts';

const hour = 3_600;
const mailsPerRecipient = { limit: 3, windowSeconds: hour };
const requestsPerAddress = { limit: 30, windowSeconds: hour };
const linksPerAddress = { limit: 60, windowSeconds: hour };

/** Throws `rate_limited` when one address asks for too many mails, whoever they would go to. */
export async function limitMailRequests({ env, db }: Context, from: string): Promise<void> {
  if (!env.RATE_LIMIT) return;
  await consume(db, `courriel:address:${clientAddress(from)}`, requestsPerAddress);
}

/**
 * Whether one more mail of this kind may go to `email` within the hour. Counted for unknown addresses
 * too, under a digest, and never said to the one who asks.
 */
export async function mayMail(
  { env, db }: Context,
  kind: 'verification' | 'reset',
  email: string,
): Promise<boolean> {
  if (!env.RATE_LIMIT) return true;
  const digest = createHash('sha256').update(email).digest('base64url');
  try {
    await consume(db, `courriel:${kind}:${digest}`, mailsPerRecipient);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}

/** Throws `rate_limited` when one address tries too many links. */
export async function limitLinks({ env, db }: Context, from: string): Promise<void> {
  if (!env.RATE_LIMIT) return;
  await consume(db, `lien:address:${clientAddress(from)}`, linksPerAddress);
}
