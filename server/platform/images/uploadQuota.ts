import type { Context } from '../context.ts';
import { consume } from '../http/rateLimit.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const perHour = { limit: 60, windowSeconds: HOUR };
const perDay = { limit: 300, windowSeconds: DAY };
// In kilobytes, because the counter is a 32-bit number.
const kilobytesPerDay = 500 * 1024;

/** Uploading needs no account, so each address has an allowance of pictures. */
export async function consumeUpload({ env, db }: Context, address: string): Promise<void> {
  if (!env.RATE_LIMIT) return;
  await consume(db, `upload:heure:${address}`, perHour);
  await consume(db, `upload:jour:${address}`, perDay);
}

/** … and one of bytes. */
export async function consumeUploadBytes({ env, db }: Context, address: string, bytes: number) {
  if (!env.RATE_LIMIT) return;
  await consume(db, `upload:ko:${address}`, {
    limit: kilobytesPerDay,
    windowSeconds: DAY,
    cost: Math.ceil(bytes / 1024),
  });
}
