import ical, { ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import type { Env } from '../../platform/env.ts';
import { mapInBatches } from '../../platform/mapInBatches.ts';
import type { DayEvent } from './events.ts';

/** How often calendars are asked to look again, in seconds. */
const refresh = 4 * 3_600;

/** Removes control characters, except line breaks, which are escaped. Members' texts have none, but imported ones may. */
const plain = (text: string) => text.replace(/(?!\n)\p{Cc}/gu, ' ').toWellFormed();

// A calendar is written as a whole: so many events are some milliseconds.
const eventsAtOnce = 20;
const BEGIN = 'BEGIN:VEVENT';
const END = 'END:VCALENDAR';

function partText(
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

/**
 * Events as iCalendar (RFC 5545), each a whole day, marked as free time; `now` is when it was made. Lines are
 * folded, what members wrote is escaped.
 */
export async function calendarText(
  env: Pick<Env, 'PUBLIC_URL'>,
  events: readonly DayEvent[],
  now: Date,
): Promise<string> {
  const starts = Array.from(
    { length: Math.ceil(events.length / eventsAtOnce) },
    (_, at) => at * eventsAtOnce,
  );
  const parts = await mapInBatches(starts, (start) => {
    const text = partText(env, events.slice(start, start + eventsAtOnce), now);
    return text.slice(text.indexOf(BEGIN), text.lastIndexOf(END));
  });
  const empty = partText(env, [], now);
  return empty.slice(0, empty.lastIndexOf(END)) + parts.join('') + END;
}
