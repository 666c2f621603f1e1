import { daysBetween } from '../../../contract/today.ts';

/** The most days until a near watering. */
const NEAR = 14;

/** True if a due day needs no explanation. */
export const isNear = (echeance: string | null, today: string): boolean =>
  echeance !== null && daysBetween(today, echeance) <= NEAR;
