import { nounsOfBoutique } from '../boutique/boutique.nouns.ts';
import { jobs } from '../domains.ts';
import type { Context } from '../platform/context.ts';
import { eachMinute, eachNight } from '../platform/jobs/clock.ts';

/** Runs the shop's jobs of a minute, all at once. */
export async function runShopJobs(context: Context): Promise<void> {
  const due = nounsOfBoutique
    .flatMap((noun) => noun.jobs ?? [])
    .filter(({ cron }) => cron === eachMinute);
  await Promise.all(due.map(({ run }) => run(context)));
}

/** Runs the jobs of a night. */
export async function runNight(context: Context): Promise<void> {
  for (const { cron, run } of jobs) if (cron === eachNight) await run(context);
}
