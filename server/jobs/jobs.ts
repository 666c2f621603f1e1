import { PgBoss } from 'pg-boss';
import { startDrawingAhead } from '../jardins/dessins/drawAhead.service.ts';
import type { Context } from '../platform/context.ts';
import { patience } from '../platform/database/connection.ts';
import type { Job } from './job.ts';
import { startSendingMails } from './sendMails.ts';
import { shop } from './shop.ts';
import { sweep } from './sweep.ts';

const jobs: readonly Job[] = [shop, sweep];

/** Starts the recurring jobs in this process; answers a function that stops them. */
export async function startJobs(context: Context): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: context.db.$client.options.connectionString,
    max: 2,
    ...patience,
    application_name: 'courtil-jobs',
  });
  boss.on('error', (err) => context.log.error({ err }, 'jobs'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'short', retryLimit: 2 });
    await boss.work(job.name, { pollingIntervalSeconds: 30 }, () => job.run(context));
    await boss.schedule(job.name, job.cron, null, { tz: 'Europe/Paris' });
  }
  const stopSendingMails = startSendingMails(context);
  const stopDrawingAhead = startDrawingAhead(context);
  return async () => {
    await Promise.all([stopSendingMails(), stopDrawingAhead()]);
    await boss.stop({ graceful: true, timeout: 5_000 });
  };
}
