// Swedes write a day as ISO does.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

let told = { minute: -1, day: '' };

/** The calendar day (`YYYY-MM-DD`) that it is for a gardener in France. Asked several times for each page: a day begins with a minute. */
export function todayInParis(now: Date = new Date()): string {
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== told.minute) told = { minute, day: isoDay.format(now) };
  return told.day;
}
