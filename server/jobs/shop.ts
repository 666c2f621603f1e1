import { expireCommandes } from '../boutique/paiements/leave.service.ts';
import { settleLapsed } from '../boutique/paiements/unpaid.service.ts';
import { carryOutRefunds } from '../boutique/remboursements/refunds.service.ts';
import { forgetBankSessions } from '../platform/external/demoBankPayment.ts';
import type { Job } from './job.ts';

/** Each minute: sessions that ended are asked for, holds that are over give their stock back, money owed goes back. */
export const shop: Job = {
  name: 'shop',
  cron: '* * * * *',
  async run(context) {
    // Side by side: none of them waits for a provider that hangs in another.
    await Promise.all([
      expireCommandes(context),
      settleLapsed(context),
      carryOutRefunds(context, null),
      forgetBankSessions(context.db),
    ]);
  },
};
