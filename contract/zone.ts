import { dayIn, localOf, PARIS } from './today.ts';

/** Where it is not Paris's time, by department (IANA's time zones). */
const overseas: Readonly<Record<string, string>> = {
  '971': 'America/Guadeloupe',
  '972': 'America/Martinique',
  '973': 'America/Cayenne',
  '974': 'Indian/Reunion',
  '975': 'America/Miquelon',
  '976': 'Indian/Mayotte',
  '977': 'America/St_Barthelemy',
  '978': 'America/Marigot',
  '984': 'Indian/Kerguelen',
  '986': 'Pacific/Wallis',
  '987': 'Pacific/Tahiti',
  '988': 'Pacific/Noumea',
};

/** The departments of another zone than Paris's. */
export const overseasDepartements: readonly string[] = Object.keys(overseas);

/** The time zone of a department's code ('75', '971'); Paris's for all others, and without one. */
export const zoneOf = (departement: string | null | undefined): string =>
  overseas[departement ?? ''] ?? PARIS;

/** The moment (ms) at which a clock of the zone shows `time` (`HH:MM:SS`) on a day. */
export function momentIn(zone: string, day: string, time = '00:00:00'): number {
  const wanted = Date.parse(`${day}T${time}Z`);
  const behind = (moment: number) =>
    Date.parse(`${localOf(moment, zone).replace(' ', 'T')}Z`) - moment;
  // A second look: the hour may change between both.
  return wanted - behind(wanted - behind(wanted));
}

/** The day that it is in a department's zone; Paris's without one. */
export const todayOf = (departement: string | null | undefined, now: Date = new Date()): string =>
  dayIn(zoneOf(departement), now.getTime());

/** The hour (0 to 23) that a clock of the zone shows. */
export const hourIn = (zone: string, moment: number): number =>
  Number(localOf(moment, zone).slice(11, 13));
