import { daysBetween } from '../../../../contract/today.ts';

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
