import { eachMinute, eachNight, type Job } from '../platform/jobs/job.ts';
import { anonymise } from './donnees/donnees.repository.ts';
import { addUpCounts } from './fiches/liste.repository.ts';
import { writeWho } from './fiches/who.repository.ts';
import { expireCommandes } from './paiements/leave.service.ts';
import { deleteOldEvenements } from './paiements/paiements.repository.ts';
import { settleLapsed } from './paiements/unpaid.service.ts';
import { carryOutRefunds } from './remboursements/carryOut.service.ts';
import { deleteExpiredLiens } from './retractations/retractation.repository.ts';

/** Apart from each other: none of those of each minute waits for a provider that hangs in another. */
export const jobsOfBoutique: readonly Job[] = [
  { name: 'expired orders', cron: eachMinute, run: (context) => expireCommandes(context) },
  { name: 'lapsed payments', cron: eachMinute, run: (context) => settleLapsed(context) },
  { name: 'owed refunds', cron: eachMinute, run: (context) => carryOutRefunds(context, null) },
  { name: 'counts of orders', cron: eachMinute, run: ({ db }) => addUpCounts(db) },
  { name: 'words of orders', cron: eachMinute, run: ({ db }) => writeWho(db) },
  { name: 'old events', cron: eachNight, run: ({ db }) => deleteOldEvenements(db) },
  { name: 'withdrawal links', cron: eachNight, run: ({ db }) => deleteExpiredLiens(db) },
  { name: 'orders of nobody', cron: eachNight, run: ({ db }) => anonymise(db) },
];
