import type { Context } from '../platform/context.ts';

/** Recurring work. `run` may run twice or in two processes at once without harm. */
export interface Job {
  name: string;
  /** Cron expression, Europe/Paris. */
  cron: string;
  run(context: Context): Promise<void>;
}
