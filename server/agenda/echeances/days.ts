const dayMs = 86_400_000;

/** The day so many days after `date` (`YYYY-MM-DD`), or before it. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
