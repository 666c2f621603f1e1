import { z } from 'zod';
import { dayIn } from '../../../contract/today.ts';
import {
  ahead,
  behind,
  type WeatherDay,
  type WeatherPlace,
} from '../../platform/external/forecasts.ts';
import type { ForecastHour, ForecastHours } from '../../tables/platform.ts';
import { penmanOf, saturated, sunHeight } from './et0.ts';

const rain = z.object({ details: z.object({ precipitation_amount: z.number().min(0) }) });
const mostHours = 300;
const answer = z.object({
  properties: z.object({
    timeseries: z
      .array(
        z.object({
          time: z.iso.datetime(),
          data: z.object({
            instant: z.object({
              details: z.object({
                air_temperature: z.number(),
                relative_humidity: z.number(),
                wind_speed: z.number(),
                cloud_area_fraction: z.number(),
              }),
            }),
            next_1_hours: rain.optional(),
            next_6_hours: rain.optional(),
          }),
        }),
      )
      .min(1)
      .max(mostHours),
  }),
});

/** The hours of a Locationforecast 2.0 'compact'. Throws where it is none. */
export function hoursOf(text: string): ForecastHours {
  const { timeseries } = answer.parse(JSON.parse(text)).properties;
  return Object.fromEntries(
    timeseries.map(({ time, data }): [string, ForecastHour] => {
      const { air_temperature, relative_humidity, wind_speed, cloud_area_fraction } =
        data.instant.details;
      const rainOf = (part: z.infer<typeof rain> | undefined) =>
        part?.details.precipitation_amount ?? null;
      return [
        time,
        [
          ...([air_temperature, relative_humidity, wind_speed, cloud_area_fraction] as const),
          rainOf(data.next_1_hours),
          rainOf(data.next_6_hours),
        ],
      ];
    }),
  );
}

const dayMs = 86_400_000;
const kmhOfMs = 3.6;
/** Wind at 2 m of that at 10 m (FAO 56, equation 47). */
const nearGround = 0.748;
/** Below, a day's extremes are not told: a quarter of it is all that is known. */
const fewestHours = 6;
/** Below, neither are its sums: three hours may be missing, as a server may be away. */
const wholeDay = 21;

/** How many hours that is told for: the next one where it is told, else the next six. */
const lengthOf = ([, , , , rain, rainOfSix]: ForecastHour) =>
  rain !== null ? 1 : rainOfSix !== null ? 6 : 0;

const tenth = (value: number) => Math.round(value * 10) / 10;
const hundredth = (value: number) => Math.round(value * 100) / 100;
const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The share of a clear sky's radiation that clouds let through, by the height of the sun: Rs = Rso (1 − 0.75 n^3.4). */
function clearnessOf(
  place: WeatherPlace,
  hours: readonly (readonly [string, ForecastHour])[],
): number {
  const lit = hours.map(([time, [, , , cloud]]) => {
    const height = sunHeight(place.latitude, place.longitude, Date.parse(time));
    return { height, through: 1 - 0.75 * (cloud / 100) ** 3.4 };
  });
  const light = lit.reduce((sum, { height }) => sum + height, 0);
  if (light === 0) return 1;
  return lit.reduce((sum, { height, through }) => sum + height * through, 0) / light;
}

function dayOf(
  place: WeatherPlace,
  date: string,
  hours: readonly (readonly [string, ForecastHour])[],
): WeatherDay {
  const told = hours.reduce((sum, [, hour]) => sum + lengthOf(hour), 0);
  const unknown = { date, tmin: null, tmax: null, pluie: null, et0: null };
  if (told < fewestHours) return { ...unknown, probabilite: null, vent: null };
  const all = hours.map(([, hour]) => hour);
  const temperatures = all.map(([temperature]) => temperature);
  const winds = all.map(([, , wind]) => wind);
  const tmin = Math.min(...temperatures);
  const tmax = Math.max(...temperatures);
  const vent = tenth(Math.max(...winds) * kmhOfMs);
  const known = { ...unknown, tmin, tmax, probabilite: null, vent };
  if (told < wholeDay) return known;
  const rains = all.map(([, , , , rain, rainOfSix]) => rain ?? rainOfSix ?? 0);
  const vapours = all.map(([temperature, humidity]) => (saturated(temperature) * humidity) / 100);
  const et0 = penmanOf({
    latitude: place.latitude,
    altitude: place.altitude ?? 0,
    date,
    tmin,
    tmax,
    vapour: meanOf(vapours),
    wind: meanOf(winds) * nearGround,
    clearness: clearnessOf(place, hours),
  });
  return { ...known, pluie: tenth(rains.reduce((sum, mm) => sum + mm, 0)), et0: hundredth(et0) };
}

/** The days of a place around `now` (ms) from what was told of their hours. */
export function daysOf(place: WeatherPlace, hours: ForecastHours, now: number): WeatherDay[] {
  const { zone } = place;
  const byDay = Map.groupBy(Object.entries(hours), ([time]) => dayIn(zone, Date.parse(time)));
  const today = Date.parse(dayIn(zone, now));
  return Array.from({ length: behind + ahead }, (_, at) => {
    const date = new Date(today + (at - behind) * dayMs).toISOString().slice(0, 10);
    return dayOf(place, date, byDay.get(date) ?? []);
  });
}
