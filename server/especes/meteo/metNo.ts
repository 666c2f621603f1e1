import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/connection.ts';
import type { Env } from '../../platform/env.ts';
import { boundedText } from '../../platform/external/boundedText.ts';
import {
  behind,
  type Forecasts,
  type WeatherDay,
  type WeatherPlace,
} from '../../platform/external/forecasts.ts';
import { leaveTurn } from '../../platform/http/limits/workQueue.ts';
import { version } from '../../platform/version.ts';
import type { ForecastHours } from '../../tables/platform.ts';
import { daysOf, hoursOf } from './metNoHours.ts';
import {
  claimRequest,
  findStoredForecast,
  markUnchanged,
  postpone,
  storeForecast,
} from './storedForecast.repository.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const usualPatienceMs = 8_000;
/** How long who reads waits for news of what is known. */
const usualHurryMs = 200;
/** Nine days weigh about 50 kB. */
const mostBytes = 512 * 1024;
/** How often a process looks at what others were told. */
const cachedMs = 5 * minuteMs;
const failureCachedMs = minuteMs;
/** The shortest and the longest time between two requests, for any `Expires`. */
const soonestMs = 10 * minuteMs;
const latestMs = 6 * hourMs;
const unsaidMs = hourMs;
/** How long an old answer is used when no newer one can be had. */
const staleMs = dayMs;

/** Its turn is a process's for so long: after one that ended meanwhile, or was not answered, another one asks. */
const afterFailureMs = 10 * minuteMs;
/** Throttled, or refused for how we name ourselves. */
const afterRefusalMs = hourMs;

/** How we name ourselves to MET Norway, which refuses clients without a contact: the site, and the sender of its mails. */
export function agentOf({ PUBLIC_URL, MAIL_FROM }: Pick<Env, 'PUBLIC_URL' | 'MAIL_FROM'>): string {
  const address = /[^\s<>]+@[^\s<>]+/.exec(MAIL_FROM)?.[0] ?? '';
  return `Courtil/${version} (+${PUBLIC_URL}; ${address})`.replace(/[^\x20-\x7e]/g, '');
}

/** Two decimals: a town's. Four are the most that are taken. */
const coordinate = (degrees: number) => degrees.toFixed(2);
const keyOf = ({ latitude, longitude }: WeatherPlace) =>
  `${coordinate(latitude)},${coordinate(longitude)}`;

function addressOf(base: string, { latitude, longitude, altitude }: WeatherPlace): URL {
  const url = new URL(`${base.replace(/\/+$/, '')}/weatherapi/locationforecast/2.0/compact`);
  url.searchParams.set('lat', coordinate(latitude));
  url.searchParams.set('lon', coordinate(longitude));
  if (altitude !== null) url.searchParams.set('altitude', String(Math.round(altitude)));
  return url;
}

/** Not all who were told to come back then come at once. */
const soon = () => randomInt(0, 5 * minuteMs);

function nextAfter(response: Response, now: number): Date {
  const expires = Date.parse(response.headers.get('expires') ?? '');
  const asked = Number.isNaN(expires) ? now + unsaidMs : expires;
  return new Date(Math.min(now + latestMs, Math.max(now + soonestMs, asked) + soon()));
}

/** After what was no answer: as long as it says, an hour where it refuses us, some minutes otherwise. */
function nextAfterFailure({ status, headers }: Response, now: number): Date {
  const seconds = Number(headers.get('retry-after') ?? '');
  const refused = status === 429 || status === 403;
  const least = refused ? afterRefusalMs : afterFailureMs;
  const wait = Math.max(least, Number.isFinite(seconds) ? seconds * 1000 : 0);
  return new Date(now + Math.min(dayMs, wait) + soon());
}

interface Settings {
  base: string;
  agent: string;
  db: Database;
  log: Pick<Logger, 'warn'>;
  patienceMs?: number;
  hurryMs?: number;
  now?: () => number;
}

/**
 * MET Norway's Locationforecast 2.0 (https://api.met.no, its terms of service): asked about a place by one process at
 * once, not before `Expires`, with `If-Modified-Since`. It tells no past: what it told of each hour is kept
 * (`told_weather`), so a day's rain is the sum of its hours. What was kept is handed out for a day where it fails.
 */
export function createMetNo(settings: Settings): Forecasts {
  const { base, agent, db, log, now = Date.now } = settings;
  const { patienceMs = usualPatienceMs, hurryMs = usualHurryMs } = settings;
  const cache = new LRUCache<string, Promise<WeatherDay[]>>({ max: 256, ttl: cachedMs });

  async function ask(place: WeatherPlace, since: string): Promise<void> {
    const key = keyOf(place);
    const response = await fetch(addressOf(base, place), {
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
      headers: {
        accept: 'application/json',
        'accept-encoding': 'gzip',
        'user-agent': agent,
        ...(since && { 'if-modified-since': since }),
      },
    });
    const at = now();
    if (response.status === 304) {
      const nextAt = nextAfter(response, at);
      return markUnchanged(db, key, { nextAt, toldAt: new Date(at) });
    }
    if (!response.ok) {
      await response.body?.cancel();
      await postpone(db, key, nextAfterFailure(response, at));
      throw new Error(`MET Norway answered with ${response.status}`);
    }
    // The product is in beta, or will end soon: MET Norway's terms ask clients to log it.
    if (response.status === 203) log.warn('MET Norway: this product is deprecated (203)');
    await storeForecast(db, key, {
      hours: hoursOf(await boundedText(response, mostBytes)),
      since: new Date(at - (behind + 2) * dayMs).toISOString(),
      lastModified: response.headers.get('last-modified') ?? '',
      nextAt: nextAfter(response, at),
      toldAt: new Date(at),
    });
  }

  async function read(place: WeatherPlace): Promise<WeatherDay[]> {
    const key = keyOf(place);
    const at = now();
    const until = new Date(at + afterFailureMs);
    const since = await claimRequest(db, key, { now: new Date(at), until });
    const before = await findRecent(key, at);
    if (since === null && before) return daysOf(place, before, at);
    if (since !== null) await asking(place, since, before !== null);
    const stored = await findRecent(key, at);
    if (!stored) throw new Error('MET Norway told nothing of late');
    return daysOf(place, stored, at);
  }

  /** The hours of a place, null where nothing was told of it for a day. */
  async function findRecent(key: string, at: number): Promise<ForecastHours | null> {
    const stored = await findStoredForecast(db, key);
    const isRecent = stored?.toldAt && at - stored.toldAt.getTime() <= staleMs;
    return isRecent ? stored.hours : null;
  }

  /** Asks; where something is known already, what comes later belongs to the next who reads. */
  async function asking(place: WeatherPlace, since: string, isKnown: boolean): Promise<void> {
    let isLate = false;
    const asked = ask(place, since)
      .catch((err: unknown) => log.warn({ err }, 'MET Norway did not tell the weather'))
      .then(() => {
        if (isLate) cache.delete(keyOf(place));
      });
    await (isKnown ? Promise.race([asked, sleep(hurryMs, undefined, { ref: false })]) : asked);
    isLate = true;
  }

  return {
    source: 'Data from MET Norway',
    days(place) {
      leaveTurn();
      const key = keyOf(place);
      const known = cache.get(key);
      if (known) return known;
      const asked = read(place);
      cache.set(key, asked);
      asked.catch(() => cache.set(key, asked, { ttl: failureCachedMs }));
      return asked;
    },
  };
}
