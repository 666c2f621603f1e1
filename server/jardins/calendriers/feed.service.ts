import type { CalendrierChoix } from '../../../contract/jardins/soins/calendrier.ts';
import { todayInParis } from '../../../contract/today.ts';
import { departementOf } from '../../especes/lieux/departements.ts';
import { listLune } from '../../especes/lune/lune.service.ts';
import { frostNightsOf } from '../../especes/meteo/frostNights.service.ts';
import type { Context } from '../../platform/context.ts';
import { consume } from '../../platform/http/limits/rateLimit.ts';
import { listDus } from '../echeances/echeances.service.ts';
import { findDepartements } from './calendriers.repository.ts';
import { type DayEvent, frostEvents, moonEvents, workEvents } from './events.ts';
import { calendarText } from './ics.ts';

const dayMs = 86_400_000;
const ahead = 14;
const moonDays = 31;
const perFeed = { limit: 120, windowSeconds: 3_600 };

async function frost(context: Context, idUser: number, now: Date): Promise<DayEvent[]> {
  const departements = await findDepartements(context.db, idUser);
  const known = departements.filter((code) => departementOf(code));
  const nights = await Promise.all(known.map((code) => frostNightsOf(context, code, now)));
  return frostEvents(nights.flat());
}

async function moon(now: Date): Promise<DayEvent[]> {
  const yesterday = new Date(Date.parse(todayInParis(now)) - dayMs).toISOString().slice(0, 10);
  return moonEvents(await listLune(yesterday, { jours: moonDays + 1 }));
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
  const events = [
    ...workEvents(works, todayInParis(now)),
    ...(gel ? await frost(context, idUser, now) : []),
    ...(lune ? await moon(now) : []),
  ];
  return await calendarText(env, events, now);
}
