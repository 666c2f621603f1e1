import { daysBetween } from '../../lib/days.ts';
import { plural } from '../../lib/format.ts';

/** How long ago a day was: 'hier', 'il y a 2 jours', 'il y a 3 mois'. */
export function agoText(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days <= 0) return 'aujourd’hui';
  if (days === 1) return 'hier';
  if (days < 60) return `il y a ${plural(days, 'jour')}`;
  if (days < 730) return `il y a ${Math.floor(days / 30.4)}\u00a0mois`;
  return `il y a ${plural(Math.floor(days / 365), 'an')}`;
}

/** How far a due day is: 'demain', 'dans 3 jours', 'en retard de 3 jours'. */
export function dueText(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days < 0) return `en retard de ${plural(-days, 'jour')}`;
  if (days === 0) return 'aujourd’hui';
  return days === 1 ? 'demain' : `dans ${plural(days, 'jour')}`;
}

/** A watering on the line of days: `at` per cent from its left end. */
interface Drop {
  day: string;
  at: number;
  kind: 'past' | 'last' | 'next';
  labelled: boolean;
}

/** Per cent of the line that a label keeps for itself. */
const ROOM = 23;

/**
 * The last five waterings (`days`, oldest first), the next one and today on one line, and which of them have
 * room for their date: the last and the next one first.
 */
export function careLine(days: readonly string[], next: string | null, today: string) {
  const past = days.slice(-5);
  const [first = today] = past;
  const end = next && next > today ? next : today;
  const span = Math.max(1, daysBetween(first, end));
  const place = (day: string) => 4 + (daysBetween(first, day) / span) * 90;
  const drops: Drop[] = past.map((day, index) => ({
    day,
    at: place(day),
    kind: index === past.length - 1 ? 'last' : 'past',
    labelled: false,
  }));
  if (next && next >= first) {
    drops.push({ day: next, at: place(next), kind: 'next', labelled: false });
  }
  const rank = { next: 0, last: 1, past: 2 };
  for (const drop of drops.toSorted((a, b) => rank[a.kind] - rank[b.kind]))
    drop.labelled = drops.every((other) => !other.labelled || Math.abs(other.at - drop.at) >= ROOM);
  return { drops, todayAt: place(today) };
}

/** What is still missing to know how often it is watered; null once that is known. */
export function missingText(waterings: number): string | null {
  const missing = ['encore trois arrosages', 'encore deux arrosages', 'encore un arrosage'];
  const said = missing[waterings];
  return said ? `${said} et nous saurons son rythme` : null;
}
