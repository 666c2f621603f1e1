import { todayInParis } from '../../../contract/today.ts';
import { formatDay } from '../../lib/format.ts';

const HOUR = 3_600_000;

/** How exactly it is known: the server notes it once an hour. */
export function lastActivity(lastSeenAt: string, current: boolean, now = new Date()): string {
  if (current) return 'en ce moment';
  const seen = new Date(lastSeenAt);
  if (now.getTime() - seen.getTime() < HOUR) return "il y a moins d'une heure";
  const day = todayInParis(seen);
  return day === todayInParis(now) ? "aujourd'hui" : `le ${formatDay(day)}`;
}
