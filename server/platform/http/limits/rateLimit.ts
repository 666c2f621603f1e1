import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { rateLimit } from '../../../tables/platform.ts';
import type { Executor } from '../../database/connection.ts';
import { AppError } from '../appError.ts';
import { sharesOf } from '../clientAddress.ts';

interface Allowance {
  limit: number;
  windowSeconds: number;
  /** The share of `limit` that this call uses; 1 by default. */
  cost?: number;
}

const windowOf = (windowSeconds: number) =>
  sql`to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}::int) * ${windowSeconds}::int)`;

/**
 * Counts a call under `key` in a fixed window of the database's clock, shared by all processes and kept over restarts.
 * A key that ends with an IPv6 /56 counts for its /48 too (`sharesOf`). Throws `rate_limited` when the allowance is
 * used up; a refused call is not counted.
 */
export async function consume(db: Executor, key: string, allowance: Allowance): Promise<void> {
  // The widest network first: if it refuses, the caller's own count does not change.
  for (const { of, times } of sharesOf(key).reverse())
    await consumeOne(db, of, { ...allowance, limit: times * allowance.limit });
}

async function consumeOne(db: Executor, key: string, allowance: Allowance): Promise<void> {
  const { limit, windowSeconds, cost = 1 } = allowance;
  const used = sql`${rateLimit.count} + ${cost}::int`;
  const counted =
    cost > limit
      ? []
      : await db
          .insert(rateLimit)
          .values({ key, windowStart: windowOf(windowSeconds), count: cost })
          .onConflictDoUpdate({
            target: [rateLimit.key, rateLimit.windowStart],
            set: { count: used },
            // Beyond the limit nothing is written: a flood must not cost the database its disk.
            setWhere: sql`${used} <= ${limit}::int`,
          })
          .returning({ count: rateLimit.count });
  if (counted.length === 0) {
    const retryAfter = windowSeconds - ((Date.now() / 1000) % windowSeconds);
    throw new AppError('rate_limited', { retryAfter });
  }
}

/** False if `counting` throws `rate_limited`, else true. */
export async function isWithin(counting: Promise<void>): Promise<boolean> {
  try {
    await counting;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}

/** Uncounts one call, for its IPv6 /48 too. Never goes below zero. */
export async function giveBack(
  db: Executor,
  key: string,
  { windowSeconds }: Pick<Allowance, 'windowSeconds'>,
): Promise<void> {
  const keys = sharesOf(key).map(({ of }) => of);
  await db
    .update(rateLimit)
    .set({ count: sql`greatest(0, ${rateLimit.count} - 1)` })
    .where(and(inArray(rateLimit.key, keys), eq(rateLimit.windowStart, windowOf(windowSeconds))));
}

/** Resets the count of `key`. */
export async function forgetCount(db: Executor, key: string): Promise<void> {
  await db.delete(rateLimit).where(eq(rateLimit.key, key));
}

/** No window is longer than a day. */
export async function forgetOldCounts(db: Executor): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.windowStart, sql`now() - interval '2 days'`));
}
