import { todayInParis } from '../today.ts';

const dayMs = 86_400_000;

/** '2026-12-24', 2 → '2026-12-26'. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** Easter Sunday of a year (the anonymous Gregorian computus). */
function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`;
}

const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
// Easter Monday, Ascension, Whit Monday.
const afterEaster = [1, 39, 50];

function isOff(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || fixed.includes(day.slice(5))) return true;
  const sunday = easter(Number(day.slice(0, 4)));
  return afterEaster.some((count) => daysAfter(sunday, count) === day);
}

/**
 * The last day of a legal period of `count` days that a moment begins, in Paris: that day itself does not count, and a
 * Saturday, Sunday or holiday at the end runs on to the next working day (Code de la consommation L221-19).
 */
export function lastDay(from: Date, count: number): string {
  let day = daysAfter(todayInParis(from), count);
  while (isOff(day)) day = daysAfter(day, 1);
  return day;
}

/** The last millisecond of a day in Paris; changes of the clock are taken into account. */
export function endOfDay(day: string): Date {
  const next = Date.parse(`${daysAfter(day, 1)}T00:00:00Z`);
  // Paris is one or two hours ahead; at 22:00 UTC it is the next day there in summer alone.
  const summer = todayInParis(new Date(next - 2 * 3_600_000)) !== day;
  return new Date(next - (summer ? 2 : 1) * 3_600_000 - 1);
}
