export const PARIS = 'Europe/Paris';

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-21 15:04:05` in a zone (IANA) at a moment (ms): Swedes write so. */
export function localOf(moment: number, zone: string): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    formats.set(zone, format);
  }
  return format.format(moment);
}

/** The calendar day (`YYYY-MM-DD`) that it is in a zone at a moment (ms). */
export const dayIn = (zone: string, moment: number): string => localOf(moment, zone).slice(0, 10);

let told = { minute: -1, day: '' };

/** The calendar day (`YYYY-MM-DD`) that it is for a gardener in France. Asked several times for each page: a day begins with a minute. */
export function todayInParis(now: Date = new Date()): string {
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== told.minute) told = { minute, day: dayIn(PARIS, now.getTime()) };
  return told.day;
}

const dayMs = 86_400_000;

/** The day so many days after `date` (`YYYY-MM-DD`), or before it. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** Calendar days from one day (`YYYY-MM-DD`) to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
