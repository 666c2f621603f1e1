import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { boundedText } from '../../platform/external/boundedText.ts';
import {
  ahead,
  behind,
  type Forecasts,
  type WeatherDay,
  type WeatherPlace,
} from '../../platform/external/forecasts.ts';
import { leaveTurn } from '../../platform/http/limits/workQueue.ts';
import { et0Of } from './et0.ts';

const usualPatienceMs = 4_000;
/** Three weeks weigh about 2 kB. */
const mostBytes = 64 * 1024;
const cachedMs = 60 * 60_000;
const failureCachedMs = 5 * 60_000;

const variables = {
  tmin: 'temperature_2m_min',
  tmax: 'temperature_2m_max',
  pluie: 'precipitation_sum',
  et0: 'et0_fao_evapotranspiration',
  probabilite: 'precipitation_probability_max',
  vent: 'wind_speed_10m_max',
} as const;

const mostDays = 60;
const figures = z.array(z.number().nullable()).max(mostDays);
const answer = z.object({
  daily: z.object({
    time: z.array(z.iso.date()).min(1).max(mostDays),
    temperature_2m_min: figures,
    temperature_2m_max: figures,
    precipitation_sum: figures,
    // A server of one's own may hold a model without these.
    et0_fao_evapotranspiration: figures.optional(),
    precipitation_probability_max: figures.optional(),
    wind_speed_10m_max: figures.optional(),
  }),
});

function addressOf(base: string, { latitude, longitude }: WeatherPlace): URL {
  const url = new URL(base);
  // A key of a hosted server may stand in its query.
  if (!url.pathname.endsWith('/forecast'))
    url.pathname = `${url.pathname.replace(/\/$/, '')}/v1/forecast`;
  for (const [name, value] of Object.entries({
    latitude: latitude.toFixed(2),
    longitude: longitude.toFixed(2),
    daily: Object.values(variables).join(','),
    past_days: String(behind),
    forecast_days: String(ahead),
    wind_speed_unit: 'kmh',
    timezone: 'auto',
  }))
    url.searchParams.set(name, value);
  return url;
}

const tenth = (value: number) => Math.round(value * 10) / 10;

function daysOf(text: string, { latitude }: WeatherPlace): WeatherDay[] {
  const { daily } = answer.parse(JSON.parse(text));
  const read = (name: (typeof variables)[keyof typeof variables], at: number) =>
    daily[name]?.[at] ?? null;
  return daily.time.map((date, at) => {
    const tmin = read(variables.tmin, at);
    const tmax = read(variables.tmax, at);
    const warm = tmin !== null && tmax !== null;
    return {
      date,
      tmin,
      tmax,
      pluie: read(variables.pluie, at),
      // From temperatures alone it is off by some 8 %, which is nearer than what a half-month usually is.
      et0: read(variables.et0, at) ?? (warm ? tenth(et0Of(latitude, date, tmin, tmax)) : null),
      probabilite: read(variables.probabilite, at),
      vent: read(variables.vent, at),
    };
  });
}

async function ask(url: URL, place: WeatherPlace, patienceMs: number): Promise<WeatherDay[]> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the forecast was answered with ${response.status}`);
  }
  return daysOf(await boundedText(response, mostBytes), place);
}

/** Any server of Open-Meteo's protocol; `base` is its address, with or without `/v1/forecast`. */
export function createOpenMeteo(base: string, patienceMs = usualPatienceMs): Forecasts {
  // Equal requests meanwhile wait for the same answer.
  const cache = new LRUCache<string, Promise<WeatherDay[]>>({ max: 256, ttl: cachedMs });
  return {
    source: 'Open-Meteo',
    days(place) {
      leaveTurn();
      const url = addressOf(base, place);
      const known = cache.get(url.href);
      if (known) return known;
      const asked = ask(url, place, patienceMs);
      cache.set(url.href, asked);
      asked.catch(() => cache.set(url.href, asked, { ttl: failureCachedMs }));
      return asked;
    },
  };
}
