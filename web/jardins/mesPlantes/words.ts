import { daysBetween } from '../../lib/days.ts';
import { plural } from '../../lib/format.ts';

const list = new Intl.ListFormat('fr', { type: 'conjunction' });
const NAMED = 5;

/** 'Basilic, Menthe et 3 autres' */
export function namesOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  if (rest <= 1) return list.format(names);
  return list.format([...names.slice(0, NAMED), plural(rest, 'autre')]);
}

/** How long ago a day was: 'hier', 'il y a 2 j', 'il y a 3 mois'. */
export function agoText(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days <= 0) return "aujourd'hui";
  if (days === 1) return 'hier';
  if (days < 60) return `il y a ${days}\u00a0j`;
  if (days < 730) return `il y a ${Math.floor(days / 30.4)}\u00a0mois`;
  return `il y a ${Math.floor(days / 365)}\u00a0ans`;
}

/** How far a due day is: 'demain', 'dans 3 j', 'en retard de 3 j'. */
export function dueText(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days < 0) return `en retard de ${-days}\u00a0j`;
  if (days === 0) return "aujourd'hui";
  return days === 1 ? 'demain' : `dans ${days}\u00a0j`;
}
