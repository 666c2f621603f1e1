import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/http/appError.ts';
import { consume, isWithin } from '../../platform/http/limits/rateLimit.ts';
import {
  type Claimed,
  claimWrite,
  deleteOldWrites,
  findWrite,
  releaseWrite,
  type StoredAnswer,
  storeAnswer,
} from './idempotence.repository.ts';

/** Far longer than any call takes: PostgreSQL ends a statement after 15 s. */
const leaseSeconds = 120;
const keptSeconds = 7 * 86_400;
const mostBytes = 64_000;
/** The limit on stored answers of a member, in bytes: a thousand writes a day are a third of a megabyte. */
const perDay = { limit: 10_000_000, windowSeconds: 86_400 };
const perSweep = 10_000;

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A member's request with an idempotency key. */
export interface KeyedRequest {
  userId: number;
  key: string;
  method: string;
  /** With its query. */
  url: string;
  /** As it was sent. */
  body: unknown;
}

// Triggers on `idempotent_write`: possession.rules.sql (bound).
/**
 * Begins a write that carries a key: `claimed` is to be done now, and then handed to `settleWrite`; `kept` was
 * done before, with this answer. A process that died before `settleWrite` holds the key for two minutes. Then the
 * same request is done again, even if the dead process had committed its write: a crash between the commit and the
 * storing of the answer cannot be detected. Throws `idempotency_key_reused` for
 * another request under the same key, `idempotency_under_way` while the same one has not ended,
 * `idempotency_answer_gone` when it was done and its answer was too long to be kept.
 */
export async function beginWrite(
  { db }: Pick<Context, 'db'>,
  { userId, key, method, url, body }: KeyedRequest,
): Promise<{ claimed: Claimed } | { stored: StoredAnswer & { body: string } }> {
  const requestDigest = sha256(`${method} ${url}\n${JSON.stringify(body) ?? ''}`);
  const write = { idUser: userId, keyDigest: sha256(key), requestDigest };
  const claimed = await claimWrite(db, write, leaseSeconds);
  if (claimed) return { claimed };
  const found = await findWrite(db, write);
  if (found && found.requestDigest !== requestDigest) throw new AppError('idempotency_key_reused');
  // A write that is gone meanwhile was released: the next request can claim it.
  if (!found || found.status === null)
    throw new AppError('idempotency_under_way', { retryAfter: 1 });
  const { status, contentType, body: stored } = found;
  if (stored === null) throw new AppError('idempotency_answer_gone');
  return { stored: { status, contentType, body: stored } };
}

// The request did nothing, and a retry may get another answer.
const isPassing = (status: number) => status >= 500 || status === 401 || status === 429;

/**
 * Keeps what a claimed write was answered, within its actor's `allowance`; `body` is null where it is no text. An
 * answer that is too long, or more than a day holds, is forgotten, not the write: it is never done twice.
 */
export async function settleWrite(
  { db, env }: Pick<Context, 'db' | 'env'>,
  claimed: Claimed,
  answer: StoredAnswer,
  allowance: string,
): Promise<void> {
  const { status } = answer;
  if (isPassing(status)) return releaseWrite(db, claimed);
  const body = (await mayKeep()) ? answer.body : null;
  // A refusal did nothing.
  if (body === null && status >= 400) return releaseWrite(db, claimed);
  await storeAnswer(db, claimed, { ...answer, body });

  async function mayKeep(): Promise<boolean> {
    const cost = Buffer.byteLength(answer.body ?? '');
    if (cost > mostBytes) return false;
    if (!env.RATE_LIMIT || cost === 0) return true;
    return isWithin(consume(db, `idempotence:${allowance}`, { ...perDay, cost }));
  }
}

/** Answers are kept for seven days. */
export async function forgetOldWrites(db: Executor): Promise<void> {
  while ((await deleteOldWrites(db, keptSeconds, perSweep)) === perSweep);
}
