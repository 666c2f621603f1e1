const dayMs = 86_400_000;
const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** `day` (YYYY-MM-DD) and so many days later, or earlier. */
export const dayAfter = (day: string, days: number) =>
  new Date(at(day) + days * dayMs).toISOString().slice(0, 10);

/** Calendar days from one day (YYYY-MM-DD) to another. */
export const daysBetween = (from: string, to: string) => Math.round((at(to) - at(from)) / dayMs);
