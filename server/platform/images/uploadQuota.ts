import type { Context } from '../context.ts';
import type { Executor } from '../database/connection.ts';
import { consume } from '../http/limits/rateLimit.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

interface Allowance {
  perHour: number;
  perDay: number;
  // In kilobytes, because the counter is a 32-bit number.
  kilobytesPerDay: number;
}

// By network address: for visitors, and for members whose e-mail is not confirmed.
const visitors: Allowance = { perHour: 60, perDay: 300, kilobytesPerDay: 500 * 1024 };
// An album: 300 photos in an afternoon, of 8 MB each.
const members: Allowance = { perHour: 300, perDay: 600, kilobytesPerDay: 2_400 * 1024 };

type Counting = Pick<Context, 'env'> & { db: Executor };

/** The sender that pictures are counted by: a network address, or `membre:` and a member's number. */
export type Uploader = string;

const allowanceOf = (who: Uploader) => (who.startsWith('membre:') ? members : visitors);

/** Uploading needs no account: each address has an allowance of pictures, a member whose e-mail is confirmed their own. */
export async function consumeUpload({ env, db }: Counting, who: Uploader): Promise<void> {
  if (!env.RATE_LIMIT) return;
  const { perHour, perDay } = allowanceOf(who);
  await consume(db, `upload:heure:${who}`, { limit: perHour, windowSeconds: HOUR });
  await consume(db, `upload:jour:${who}`, { limit: perDay, windowSeconds: DAY });
}

/** Counts the bytes of an upload. Throws as `consume`. */
export async function consumeUploadBytes({ env, db }: Context, who: Uploader, bytes: number) {
  if (!env.RATE_LIMIT) return;
  await consume(db, `upload:ko:${who}`, {
    limit: allowanceOf(who).kilobytesPerDay,
    windowSeconds: DAY,
    cost: Math.ceil(bytes / 1024),
  });
}
