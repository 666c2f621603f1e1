import { setTimeout as sleep } from 'node:timers/promises';
import { Cron } from 'croner';
import pg from 'pg';
import type { Context } from '../context.ts';
import { patience, sessionAddress } from '../database/connection.ts';
import { noteJobRun, type Scheduled } from './jobRuns.repository.ts';

/** Recurring work. `run` may run twice, or in two processes at once, without harm. */
export interface Job extends Scheduled {
  run(context: Context): Promise<unknown>;
}

export const eachMinute = '* * * * *';
export const eachHour = '41 * * * *';
export const eachNight = '17 3 * * *';
/** The night's jobs have finished their clean-up by then. */
export const afterNight = '47 3 * * *';

// The clocks of other processes strike the same hour a moment later: they find a short job still held.
const leastHeldMs = 500;

/**
 * Runs each job at its times, in one process at once; one that fails is logged, and runs again at its next time.
 * Answers a function that stops it once what is under way has ended.
 */
export function startClock(context: Context, jobs: readonly Job[]): () => Promise<void> {
  const { log } = context;
  // The locks are those of one connection, which is kept: with it they end, should this process die.
  const locks = new pg.Pool({
    connectionString: sessionAddress(context),
    ...patience,
    max: 1,
    idleTimeoutMillis: 0,
    application_name: 'courtil-jobs',
  });
  locks.on('error', (err) => log.warn({ err }, 'jobs'));
  const ask = (what: 'try_advisory_lock' | 'advisory_unlock', { name }: Job) =>
    locks.query<{ done: boolean }>(`select pg_${what}(hashtextextended($1, 0)) as done`, [
      `job ${name}`,
    ]);

  async function run(job: Job): Promise<void> {
    let hasFailed = false;
    const failed = (err: unknown) => {
      hasFailed = true;
      log.error({ err, job: job.name }, 'job failed');
    };
    try {
      const { rows } = await ask('try_advisory_lock', job);
      if (!rows[0]?.done) return;
      const held = sleep(leastHeldMs);
      try {
        const beganAt = new Date();
        await job.run(context).then(() => log.debug({ job: job.name }, 'job done'), failed);
        await noteJobRun(context.db, job.name, beganAt, hasFailed);
        await held;
      } finally {
        await ask('advisory_unlock', job);
      }
    } catch (err) {
      failed(err);
    }
  }

  const underWay = new Set<Promise<void>>();
  const timers = jobs.map(
    (job) =>
      new Cron(job.cron, { timezone: 'Europe/Paris', protect: true }, () => {
        const mine = run(job).finally(() => underWay.delete(mine));
        underWay.add(mine);
        return mine;
      }),
  );
  return async () => {
    for (const timer of timers) timer.stop();
    await Promise.all(underWay);
    await locks.end();
  };
}
