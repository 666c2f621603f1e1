import type { Context } from '../context.ts';

/** Recurring work. `run` may run twice, or in two processes at once, without harm. */
export interface Job {
  /** Unlike any other's. */
  name: string;
  /** Cron expression, Europe/Paris. */
  cron: string;
  run(context: Context): Promise<unknown>;
}

export const eachMinute = '* * * * *';
export const eachNight = '17 3 * * *';
