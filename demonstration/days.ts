import { dayOfRang, rangOf } from '../server/especes/reserve/jours.ts';

/** The day so many days before another; below 0, after it. */
export const daysBefore = (day: string, days: number): string => dayOfRang(rangOf(day) - days);

/** The last day of a kind ('MM-DD') up to `today`, or that of some years before. */
export function lastDay(jour: string, today: string, yearsBefore = 0): string {
  const year = Number(today.slice(0, 4)) - yearsBefore;
  return `${jour <= today.slice(5) ? year : year - 1}-${jour}`;
}

/** First and last month of a part of the year, 1 to 12; from October to February it goes over the turn of the year. */
export type Months = readonly [from: number, to: number];

export function isInMonths(day: string, [from, to]: Months): boolean {
  const month = Number(day.slice(5, 7));
  return from <= to ? from <= month && month <= to : from <= month || month <= to;
}

/** The day so many days before `today`, or the last one before it that lies in those months. */
export function daysBeforeIn(today: string, days: number, months: Months | undefined): string {
  let day = daysBefore(today, days);
  while (months && !isInMonths(day, months)) day = daysBefore(day, 1);
  return day;
}
