import { limits } from '../../../contract/limits.ts';

/** The hours at which the daily mail may go out, for a list to choose from. */
export const heures = Array.from({ length: limits.avisA - limits.avisDe + 1 }, (_, at) => ({
  value: String(limits.avisDe + at),
  label: `${limits.avisDe + at} h`,
}));
