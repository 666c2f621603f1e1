import type { CalendrierChoix } from '../../../contract/agenda/calendrier.ts';
import { dayAfter } from '../../../contract/today.ts';
import { todayOf, zoneOf } from '../../../contract/zone.ts';
import { departementOf } from '../../especes/lieux/departements.ts';
import { listLune } from '../../especes/lune/lune.service.ts';
import { frostNightsOf } from '../../especes/meteo/frostNights.service.ts';
import type { Context } from '../../platform/context.ts';
import { consume } from '../../platform/http/limits/rateLimit.ts';
import { listDus } from '../echeances/echeances.service.ts';
import { findDepartements } from './calendriers.repository.ts';
import { type DayEvent, frostEvents, moonEvents, workEvents } from './events.ts';
import { calendarText } from './ics.ts';

const ahead = 14;
const moonDays = 31;
const perFeed = { limit: 120, windowSeconds: 3_600 };

async function frost(
  context: Context,
  departements: readonly string[],
  now: Date,
): Promise<DayEvent[]> {
  const known = departements.filter((code) => departementOf(code));
  const nights = await Promise.all(known.map((code) => frostNightsOf(context, code, now)));
  return frostEvents(nights.flat());
}

async function moon(departement: string | undefined, now: Date): Promise<DayEvent[]> {
  const yesterday = dayAfter(todayOf(departement, now), -1);
  const days = await listLune(yesterday, { departement, jours: moonDays + 1 });
  return moonEvents(days, zoneOf(departement));
}

/**
 * The feed of a member as iCalendar: what is late today, what is due today and in the coming 14 days, nights of frost
 * and the moon if they chose so. Throws `rate_limited`.
 */
export async function readFeed(
  context: Context,
  { idUser, gel, lune }: CalendrierChoix & { idUser: number },
  now = new Date(),
): Promise<string> {
  const { db, env } = context;
  if (env.RATE_LIMIT) await consume(db, `calendrier:account:${idUser}`, perFeed);
  const dus = await listDus(context, [idUser], { days: ahead, now });
  const works = dus.filter(({ aDire, genre }) => aDire && (gel || genre !== 'gel'));
  const departements = await findDepartements(db, idUser);
  const [first] = departements;
  const events = [
    ...workEvents(works, todayOf(first, now)),
    ...(gel ? await frost(context, departements, now) : []),
    ...(lune ? await moon(first, now) : []),
  ];
  return await calendarText(env, events, now);
}
