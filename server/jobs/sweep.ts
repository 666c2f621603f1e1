import { lt, sql } from 'drizzle-orm';
import { rateLimit, session } from '../database/schema.ts';
import type { Job } from './job.ts';
import { sweepImages } from './sweepImages.ts';

/** Each night: pictures that nobody shows any more, expired sessions, counters of past days. */
export const sweep: Job = {
  name: 'sweep',
  cron: '17 3 * * *',
  async run(context) {
    const images = await sweepImages(context);
    await context.db.delete(session).where(lt(session.expiresAt, sql`now()`));
    await context.db
      .delete(rateLimit)
      .where(lt(rateLimit.windowStart, sql`now() - interval '2 days'`));
    context.log.info({ images }, 'sweep done');
  },
};
