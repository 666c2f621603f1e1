import { Cron } from 'croner';
import { sql } from 'drizzle-orm';
import { jobRun } from '../../tables/platform.ts';
import type { Executor } from '../database/connection.ts';

// A job begins a moment after its time, and may last a while.
const toleranceMs = 600_000;

/** A recurring job. */
export interface Scheduled {
  /** Unique. */
  name: string;
  /** Cron expression, Europe/Paris. */
  cron: string;
}

/** How a job ended last. */
interface JobState {
  name: string;
  /** Null where it never ended; `beganAt` in milliseconds since 1970. */
  last: { beganAt: number; milliseconds: number; failed: boolean } | null;
  /** How often it failed, in all. */
  failures: number;
  /** True if a run was due and has not ended. */
  late: boolean;
}

/** Notes how a run ended. */
export async function noteJobRun(
  db: Executor,
  name: string,
  beganAt: Date,
  failed: boolean,
): Promise<void> {
  const milliseconds = Math.max(0, Date.now() - beganAt.getTime());
  const failures = failed ? 1 : 0;
  await db
    .insert(jobRun)
    .values({ name, beganAt, milliseconds, failed, failures })
    .onConflictDoUpdate({
      target: jobRun.name,
      set: { beganAt, milliseconds, failed, failures: sql`${jobRun.failures} + ${failures}` },
    });
}

/** How each of `jobs` ended last, in their order. */
export async function readJobs(db: Executor, jobs: readonly Scheduled[]): Promise<JobState[]> {
  const runs = new Map((await db.select().from(jobRun)).map((run) => [run.name, run]));
  return jobs.map(({ name, cron }) => {
    const run = runs.get(name);
    const { milliseconds = 0, failed = false } = run ?? {};
    const beganAt = run?.beganAt.getTime();
    return {
      name,
      last: beganAt === undefined ? null : { beganAt, milliseconds, failed },
      failures: run?.failures ?? 0,
      // One that never ran was perhaps just added.
      late: beganAt !== undefined && beganAt < dueBefore(cron) - toleranceMs,
    };
  });
}

/** When the last run but one was due: the last may be under way. */
function dueBefore(cron: string): number {
  const [, before] = new Cron(cron, { timezone: 'Europe/Paris' }).previousRuns(2);
  return before?.getTime() ?? 0;
}
