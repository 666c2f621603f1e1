import { setImmediate } from 'node:timers/promises';
import {
  type AstroTime,
  EclipseKind,
  NextGlobalSolarEclipse,
  NextLunarApsis,
  NextLunarEclipse,
  NextMoonNode,
  NextMoonQuarter,
  SearchGlobalSolarEclipse,
  SearchLunarApsis,
  SearchLunarEclipse,
  SearchMoonNode,
  SearchMoonQuarter,
} from 'astronomy-engine';
import { type Lune, phases } from '../../../contract/especes/lune.ts';
import { dayIn } from '../../../contract/today.ts';
import { momentIn } from '../../../contract/zone.ts';
import { moonAt } from './sky.ts';

type Events = Partial<
  Pick<Lune, 'momentPhase' | 'noeud' | 'perigee' | 'apogee' | 'eclipse'> & { quarter: number }
>;

const dayMs = 86_400_000;
const iso = (time: AstroTime) => `${time.date.toISOString().slice(0, 19)}Z`;

const genres = {
  [EclipseKind.Total]: 'totale',
  [EclipseKind.Partial]: 'partielle',
  [EclipseKind.Annular]: 'annulaire',
  [EclipseKind.Penumbral]: 'par la pénombre',
} as const;

/** Yields successive events, from `first` until `end` (ms). */
async function* until<T>(
  end: number,
  first: T,
  next: (each: T) => T,
  timeOf: (each: T) => AstroTime,
) {
  for (let each = first; timeOf(each).date.getTime() < end; each = next(each)) {
    yield each;
    await setImmediate();
  }
}

/** The year's moments, by the day of the zone on which they fall. */
async function eventsOf(year: number, zone: string): Promise<Map<string, Events>> {
  const start = new Date(momentIn(zone, `${year}-01-01`));
  const end = momentIn(zone, `${year + 1}-01-01`);
  const found = new Map<string, Events>();
  const note = (time: AstroTime, event: Events) => {
    const day = dayIn(zone, time.date.getTime());
    found.set(day, { ...found.get(day), ...event });
  };
  const { time } = { time: (each: { time: AstroTime }) => each.time };
  const peak = (each: { peak: AstroTime }) => each.peak;

  for await (const each of until(end, SearchMoonQuarter(start), NextMoonQuarter, time))
    note(each.time, { momentPhase: iso(each.time), quarter: each.quarter });
  for await (const each of until(end, SearchMoonNode(start), NextMoonNode, time))
    note(each.time, { noeud: iso(each.time) });
  for await (const each of until(end, SearchLunarApsis(start), NextLunarApsis, time))
    note(each.time, { [each.kind === 0 ? 'perigee' : 'apogee']: iso(each.time) });
  for await (const each of until(
    end,
    SearchLunarEclipse(start),
    (last) => NextLunarEclipse(last.peak),
    peak,
  ))
    note(each.peak, {
      eclipse: { astre: 'lune', genre: genres[each.kind], maximum: iso(each.peak) },
    });
  for await (const each of until(
    end,
    SearchGlobalSolarEclipse(start),
    (last) => NextGlobalSolarEclipse(last.peak),
    peak,
  ))
    note(each.peak, {
      eclipse: { astre: 'soleil', genre: genres[each.kind], maximum: iso(each.peak) },
    });
  return found;
}

/** The moon of one day, without rise and set. */
export type Day = Omit<Lune, 'lever' | 'coucher' | 'leverSoleil' | 'coucherSoleil'>;

function dayAt(date: string, zone: string, { quarter, ...events }: Events = {}): Day {
  const { elongation, ...noon } = moonAt(new Date(momentIn(zone, date, '12:00:00')));
  // Between two quarters it is a crescent or gibbous: the odd ones of the eight.
  const at = quarter === undefined ? Math.floor(elongation / 90) * 2 + 1 : quarter * 2;
  return {
    date,
    phase: phases[at] ?? 'nouvelle lune',
    momentPhase: null,
    noeud: null,
    perigee: null,
    apogee: null,
    eclipse: null,
    ...noon,
    ...events,
  };
}

/** Each day of `year` in a time zone. It takes about 0.1 s, and lets others in between: after each moment, and each eight days. */
export async function daysOf(year: number, zone: string): Promise<Day[]> {
  const events = await eventsOf(year, zone);
  const days: Day[] = [];
  for (let midnight = Date.UTC(year, 0); midnight < Date.UTC(year + 1, 0); midnight += dayMs) {
    if (days.length % 8 === 0) await setImmediate();
    const date = new Date(midnight).toISOString().slice(0, 10);
    days.push(dayAt(date, zone, events.get(date)));
  }
  return days;
}
