const LOCALE = 'fr-FR';
const TIME_ZONE = 'Europe/Paris';

const dayFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });
const momentFormat = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});
const shortDayFormat = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  timeZone: TIME_ZONE,
});
const monthFormat = new Intl.DateTimeFormat(LOCALE, { month: 'short', timeZone: 'UTC' });
const numberFormat = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const oneDecimalFormat = new Intl.NumberFormat(LOCALE, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const priceFormat = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'EUR' });

/** ICU versions differ on which space they write; server and browser must agree. */
const oneSpace = (text: string) => text.replaceAll(/\s/g, '\u00a0');
/** A line may end before the year: with large letters a whole date is wider than a phone's column. */
const dayAndYear = (date: string) =>
  oneSpace(date.replace(/^1 /, '1er ')).replace(/\u00a0(?=\d{4})/, ' ');

/** '2025-03-01' → '1 mars 2025', the first of the month as the French write it: '1er'. */
export function formatDay(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return dayAndYear(dayFormat.format(date));
}

/** '2025-03-01T09:05:00Z' → '1er mars 2025 à 10:05', in the gardener's own time. */
export function formatMoment(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const [day = '', time = ''] = momentFormat.format(date).split(/\s(?=à)/);
  return `${dayAndYear(day)} ${oneSpace(time)}`;
}

/** '2025-03-01T09:05:00Z' → '1er mars', in the gardener's own time. */
export const formatShortDay = (iso: string) =>
  oneSpace(shortDayFormat.format(new Date(iso)).replace(/^1 /, '1er '));

export const formatMonth = (date: Date) => oneSpace(monthFormat.format(date));
export const formatNumber = (value: number) => oneSpace(numberFormat.format(value));
export const oneDecimal = (value: number) => oneSpace(oneDecimalFormat.format(value));
/** A size with all its decimals. */
export const formatSize = (value: number) => String(value).replace('.', ',');
export const formatPrice = (euros: number) => oneSpace(priceFormat.format(euros));

export const capitalise = (text: string) =>
  text.charAt(0).toLocaleUpperCase(LOCALE) + text.slice(1);

/** A name within a sentence: only the first letter changes, as in 'cyclamen de Perse'. */
export const decapitalise = (text: string) =>
  text.charAt(0).toLocaleLowerCase(LOCALE) + text.slice(1);

export const plural = (count: number, singular: string, several = `${singular}s`) =>
  `${formatNumber(count)}\u00a0${Math.abs(count) >= 2 ? several : singular}`;

/** '5-28' → '5 à 28 °C', '-5-12' → '−5 à 12 °C'; another text as it is, with its unit after a number. */
export function formatTemperature(text: string): string {
  const range = /^(-?\d{1,2})(?:\s?-\s?(-?\d{1,2}))?$/.exec(text.trim());
  if (!range) return text.replace(/(\d)\s*$/, '$1\u00a0°C');
  const degrees = range
    .slice(1)
    .filter((part) => part !== undefined)
    .map((part) => part.replace('-', '−'));
  return `${degrees.join(' à ')}\u00a0°C`;
}
