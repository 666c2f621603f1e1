import { lt, sql } from 'drizzle-orm';
import { anonymise } from '../boutique/donnees/donnees.repository.ts';
import { forgetOldLinks } from '../boutique/retractations/retractationLien.service.ts';
import { paiementEvenement } from '../boutique/schema.ts';
import { forgetExpiredTokens } from '../comptes/liens/accountTokens.service.ts';
import { session } from '../comptes/schema.ts';
import { forgetOldAddresses } from '../comptes/sessions/attempts.service.ts';
import { rateLimit } from '../platform/database/schema.ts';
import { forgetOldMails } from '../platform/mails/outbox.service.ts';
import type { Job } from './job.ts';
import { sweepImages } from './sweepImages.ts';

/** Each night: pictures that nobody shows any more, expired sessions and links, mails, counters and events of past days. */
export const sweep: Job = {
  name: 'sweep',
  cron: '17 3 * * *',
  async run(context) {
    const images = await sweepImages(context);
    await context.db.delete(session).where(lt(session.expiresAt, sql`now()`));
    await context.db
      .delete(rateLimit)
      .where(lt(rateLimit.windowStart, sql`now() - interval '2 days'`));
    // A provider repeats an event for days, and what it repeats later changes nothing all the same.
    await context.db
      .delete(paiementEvenement)
      .where(lt(paiementEvenement.receivedAt, sql`now() - interval '90 days'`));
    await forgetExpiredTokens(context.db);
    await forgetOldLinks(context.db);
    await forgetOldAddresses(context.db);
    await forgetOldMails(context.db);
    await anonymise(context.db);
    context.log.info({ images }, 'sweep done');
  },
};
