// Swedes write a day as ISO does.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** The calendar day (`YYYY-MM-DD`) that it is for a gardener in France. */
export const todayInParis = (now: Date = new Date()): string => isoDay.format(now);
