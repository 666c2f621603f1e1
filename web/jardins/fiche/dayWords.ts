import { daysBetween } from '../../lib/days.ts';
import { formatShortDay } from '../../lib/format.ts';
import { dueText } from './careDays.ts';

const format = (options: Intl.DateTimeFormatOptions) => {
  const dates = new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' });
  return (day: string) =>
    dates
      .format(Date.parse(`${day}T00:00:00Z`))
      .replace(/\b1(?= |$)/, '1er')
      .replace(/(\d\S*) /g, '$1\u00a0');
};

/** 'jeudi 19 novembre' */
export const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' });
const weekDay = format({ weekday: 'long', day: 'numeric' });
/** 'jeu. 19' */
export const shortWeekDay = format({ weekday: 'short', day: 'numeric' });
/** '4 nov.' */
export const shortDay = (day: string) => formatShortDay(`${day}T12:00:00Z`);
/** '4 nov. 2026' */
export const shortDate = (day: string) => `${shortDay(day)}\u00a0${day.slice(0, 4)}`;

/** A due day: 'mardi 24', 'mercredi 16 juin' further off, 'en retard de 3 jours'. */
export function dueDay(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days < 0) return dueText(day, today);
  return days < 25 ? weekDay(day) : longDay(day);
}
