import { daysBetween } from '../../contract/today.ts';
import { formatShortDay, plural } from '../lib/format.ts';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

const format = (options: Intl.DateTimeFormatOptions) => {
  const dates = new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' });
  return (day: string) =>
    dates
      .format(at(day))
      .replace(/\b1(?= |$)/, '1er')
      .replace(/(\d\S*) /g, '$1\u00a0');
};

/** 'jeudi' */
const weekday = format({ weekday: 'long' });
/** 'jeu.' */
export const shortWeekday = format({ weekday: 'short' });
/** 'jeudi 19' */
const weekdayAndDay = format({ weekday: 'long', day: 'numeric' });
/** 'jeu. 19' */
export const shortWeekdayAndDay = format({ weekday: 'short', day: 'numeric' });
/** 'jeudi 19 novembre' */
export const weekdayAndDate = format({ weekday: 'long', day: 'numeric', month: 'long' });
/** '19 novembre' */
export const dayAndMonth = format({ day: 'numeric', month: 'long' });
/** 'novembre' */
export const monthName = format({ month: 'long' });
/** '4 nov.' */
export const shortDate = (day: string) => formatShortDay(`${day}T12:00:00Z`);
/** '4 nov. 2026' */
export const shortDateAndYear = (day: string) => `${shortDate(day)}\u00a0${day.slice(0, 4)}`;

/** The name of a day from `today` on: 'demain', 'lundi', then 'le 3 déc.'. */
export function dayFrom(today: string, day: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'aujourd’hui';
  if (days === 1) return 'demain';
  if (days === -1) return 'hier';
  return days > 1 && days < 7 ? weekday(day) : `le ${shortDate(day)}`;
}

/** How long ago a day was: 'hier', 'il y a 2 jours', 'il y a 3 mois'. */
export function ago(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days <= 0) return 'aujourd’hui';
  if (days === 1) return 'hier';
  if (days < 60) return `il y a ${plural(days, 'jour')}`;
  if (days < 730) return `il y a ${Math.floor(days / 30.4)}\u00a0mois`;
  return `il y a ${plural(Math.floor(days / 365), 'an')}`;
}

/** How far a due day is: 'demain', 'dans 3 jours', 'en retard de 3 jours'. */
export function due(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days < 0) return `en retard de ${plural(-days, 'jour')}`;
  if (days === 0) return 'aujourd’hui';
  return days === 1 ? 'demain' : `dans ${plural(days, 'jour')}`;
}

const abbreviated = (text: string) => text.replace(/\u00a0jours?$/, '\u00a0j');
/** A short form of `ago`: 'il y a 2 j'. */
export const shortAgo = (day: string, today: string) => abbreviated(ago(day, today));
/** A short form of `due`: 'en retard de 3 j'. */
export const shortDue = (day: string, today: string) => abbreviated(due(day, today));

/** A due day: 'mardi 24', 'mercredi 16 juin' further off, 'en retard de 3 jours'. */
export function dueDay(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days < 0) return due(day, today);
  return days < 25 ? weekdayAndDay(day) : weekdayAndDate(day);
}
