import { limits } from '../../../contract/limits.ts';

/** The possible hours of the daily mail as options. */
export const heures = Array.from({ length: limits.avisA - limits.avisDe + 1 }, (_, at) => ({
  value: String(limits.avisDe + at),
  label: `${limits.avisDe + at} h`,
}));
