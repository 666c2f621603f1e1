const MILLISECONDS_A_DAY = 86_400_000;

/** Days since 1970-01-01 of a YYYY-MM-DD date. */
export function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / MILLISECONDS_A_DAY);
}

/** The YYYY-MM-DD date of a number of days since 1970-01-01. */
export function dateOf(day: number): string {
  return new Date(day * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
}

/** The month of a day, 0 for January. */
export function monthOf(day: number): number {
  return new Date(day * MILLISECONDS_A_DAY).getUTCMonth();
}
