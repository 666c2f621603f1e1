import { eachNight, type Job } from '../platform/jobs/job.ts';
import { queueAvis } from './avis/queueAvis.service.ts';
import { sweepImportFiles } from './imports/startImporting.ts';
import { forgetOldReleves, noteAllReleves } from './pluies/releves.service.ts';

export const jobsOfJardins: readonly Job[] = [
  { name: 'rain', cron: '23 */6 * * *', run: noteAllReleves },
  { name: 'old rain', cron: eachNight, run: forgetOldReleves },
  { name: 'files of imports', cron: eachNight, run: sweepImportFiles },
  { name: 'daily mails', cron: '*/5 6-21 * * *', run: (context) => queueAvis(context) },
];
