import { forgetOldErrors } from '../errors/errors.repository.ts';
import { forgetOldCounts } from '../http/limits/rateLimit.ts';
import { sweepStoredImages } from '../images/images.sweep.ts';
import { forgetOldMails } from '../mails/outbox.service.ts';
import { eachNight, type Job } from './job.ts';

export const jobsOfPlatform: readonly Job[] = [
  { name: 'images', cron: eachNight, run: sweepStoredImages },
  { name: 'old mails', cron: eachNight, run: ({ db }) => forgetOldMails(db) },
  { name: 'old counts', cron: eachNight, run: ({ db }) => forgetOldCounts(db) },
  { name: 'old errors', cron: eachNight, run: ({ db }) => forgetOldErrors(db) },
];
