import ical, { ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import type { Env } from '../../platform/env.ts';
import type { DayEvent } from './events.ts';

/** How often calendars are asked to look again, in seconds. */
const refresh = 4 * 3_600;

/** What members wrote holds no control character; what was imported may: only line breaks are escaped. */
const plain = (text: string) => text.replace(/(?!\n)\p{Cc}/gu, ' ').toWellFormed();

/**
 * Events as iCalendar (RFC 5545), each a whole day that keeps nobody busy; `now` is when it was made. Lines are
 * folded, what members wrote is escaped.
 */
export function calendarText(
  { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
  events: readonly DayEvent[],
  now: Date,
): string {
  const { hostname } = new URL(PUBLIC_URL);
  const calendar = ical({
    name: 'Courtil',
    description: 'Ce qui est à faire au jardin',
    prodId: { company: 'Courtil', product: 'Au jardin', language: 'FR' },
    ttl: refresh,
  });
  for (const { key, day, title, text } of events)
    calendar.createEvent({
      id: `${key}@${hostname}`,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary: plain(title).replaceAll('\n', ' '),
      description: plain(text),
      url: `${PUBLIC_URL}/aujourd-hui`,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      stamp: now,
      lastModified: now,
    });
  return calendar.toString();
}
