import { lt, sql } from 'drizzle-orm';
import { rateLimit, session } from '../database/schema.ts';
import { forgetExpiredTokens } from '../features/auth/accountTokens.service.ts';
import { anonymiseDeletedAccounts } from '../features/utilisateurs/deletion.service.ts';
import { forgetOldMails } from '../mails/outbox.service.ts';
import type { Job } from './job.ts';
import { sweepImages } from './sweepImages.ts';

/** Each night: pictures that nobody shows any more, expired sessions and links, mails and counters of past days. */
export const sweep: Job = {
  name: 'sweep',
  cron: '17 3 * * *',
  async run(context) {
    const images = await sweepImages(context);
    await context.db.delete(session).where(lt(session.expiresAt, sql`now()`));
    await context.db
      .delete(rateLimit)
      .where(lt(rateLimit.windowStart, sql`now() - interval '2 days'`));
    await forgetExpiredTokens(context.db);
    await forgetOldMails(context.db);
    await anonymiseDeletedAccounts(context.db);
    context.log.info({ images }, 'sweep done');
  },
};
