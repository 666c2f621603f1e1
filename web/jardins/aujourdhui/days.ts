import { daysBetween } from '../../lib/days.ts';
import { formatDay, formatShortDay } from '../../lib/format.ts';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' });
const shortWeekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', timeZone: 'UTC' });

/** 'samedi 21 novembre' */
export const longDay = (day: string) =>
  `${weekday.format(at(day))} ${formatDay(day).replace(/\s\d{4}$/, '')}`;

/** 'sam. 28' */
export const shortDay = (day: string) => `${weekdayOf(day)} ${Number(day.slice(8))}`;

/** 'sam.' */
export const weekdayOf = (day: string) => shortWeekday.format(at(day));

/** How a day is called from `today` on: 'demain', 'lundi', then 'le 3 déc.'. */
export function dayFrom(today: string, day: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'aujourd’hui';
  if (days === 1) return 'demain';
  if (days === -1) return 'hier';
  if (days > 1 && days < 7) return weekday.format(at(day));
  return `le ${formatShortDay(`${day}T12:00:00Z`)}`;
}
