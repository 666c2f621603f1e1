import { forgetBankSessions } from '../external/demoBankPayment.ts';
import { expireCommandes } from '../features/paiements/leave.service.ts';
import { carryOutRefunds } from '../features/paiements/refunds.service.ts';
import type { Job } from './job.ts';

/** Each minute: orders whose hold is over give their stock back; money still owed goes back. */
export const shop: Job = {
  name: 'shop',
  cron: '* * * * *',
  async run(context) {
    await expireCommandes(context);
    await carryOutRefunds(context, null);
    await forgetBankSessions(context.db);
  },
};
