import { daysBetween } from '../../lib/days.ts';

/** A watering further off is not near, and until then nothing is to be done. */
const NEAR = 14;

/** Whether a due day is so near that it says itself why. */
export const isNear = (echeance: string | null, today: string): boolean =>
  echeance !== null && daysBetween(today, echeance) <= NEAR;
