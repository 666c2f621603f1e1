import type { Context } from '../context.ts';
import type { Scheduled } from './jobRuns.repository.ts';

/** Recurring work. `run` may run twice, or in two processes at once, without harm. */
export interface Job extends Scheduled {
  run(context: Context): Promise<unknown>;
}

export const eachMinute = '* * * * *';
export const eachHour = '41 * * * *';
export const eachNight = '17 3 * * *';
/** The night's jobs have finished their clean-up by then. */
export const afterNight = '47 3 * * *';
