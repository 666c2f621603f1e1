import { eachMinute, eachNight, type Job } from '../platform/jobs/job.ts';
import { queueAvis } from './avis/queueAvis.service.ts';
import { sweepImportFiles } from './imports/startImporting.ts';
import { endSuspensions, forgetDecisions } from './moderation/ends.service.ts';
import { forgetOldReleves, noteAllReleves } from './pluies/releves.service.ts';

export const jobsOfJardins: readonly Job[] = [
  { name: 'ends of suspensions', cron: eachMinute, run: endSuspensions },
  { name: 'old decisions', cron: eachNight, run: forgetDecisions },
  { name: 'rain', cron: '23 */6 * * *', run: noteAllReleves },
  { name: 'old rain', cron: eachNight, run: forgetOldReleves },
  { name: 'files of imports', cron: eachNight, run: sweepImportFiles },
  { name: 'daily mails', cron: '*/5 6-21 * * *', run: (context) => queueAvis(context) },
];
