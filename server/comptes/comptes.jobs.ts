import { eachHour, eachNight, type Job } from '../platform/jobs/job.ts';
import { forgetActes } from './actes/actes.service.ts';
import { deleteOldEvenements } from './activite/activite.repository.ts';
import { deleteExpiredDefis } from './cles/defis.repository.ts';
import { sealCodesAnew } from './codes/sealCodesAnew.service.ts';
import { forgetOldWrites } from './idempotence/idempotence.service.ts';
import { deleteOldAddresses } from './sessions/knownAddresses.repository.ts';
import { deleteExpiredSessions } from './sessions/sessions.repository.ts';
import { deleteExpiredTokens } from './tokens.repository.ts';
import { forgetOldEnvois } from './webhooks/envois.repository.ts';
import { sealWebhooksAnew } from './webhooks/sealAnew.service.ts';

export const jobsOfComptes: readonly Job[] = [
  { name: 'expired sessions', cron: eachNight, run: ({ db }) => deleteExpiredSessions(db) },
  { name: 'expired links', cron: eachNight, run: ({ db }) => deleteExpiredTokens(db) },
  { name: 'unanswered challenges', cron: eachNight, run: ({ db }) => deleteExpiredDefis(db) },
  { name: 'idempotent writes', cron: eachNight, run: ({ db }) => forgetOldWrites(db) },
  { name: 'known addresses', cron: eachNight, run: ({ db }) => deleteOldAddresses(db) },
  { name: 'secrets sealed anew', cron: eachHour, run: sealWebhooksAnew },
  { name: 'second factors sealed anew', cron: eachHour, run: sealCodesAnew },
  { name: 'account logs', cron: eachNight, run: ({ db }) => deleteOldEvenements(db) },
  { name: "keepers' acts", cron: eachNight, run: forgetActes },
  { name: 'old webhook sends', cron: eachNight, run: ({ db }) => forgetOldEnvois(db) },
];
