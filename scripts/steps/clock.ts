import { globSync } from 'node:fs';
import { StepError } from './command.mjs';
import { programs } from './programs.ts';

/**
 * The days of `npm run test:jours` (docs/decisions/0064-one-clock-for-the-suite.md); those that are no plain day's
 * morning with the moment at which they begin. None is in the past: tests name days that have been.
 */
export const chosenDays: Readonly<Record<string, string>> = {
  '2026-11-30': '',
  '2026-12-31': '',
  '2027-01-01': '',
  // Two o'clock becomes three, and three two, while the tests run.
  '2027-03-28': '2027-03-28T01:59+01:00',
  '2027-10-31': '2027-10-31T02:59+02:00',
  // A Sunday.
  '2027-06-20': '',
  '2028-02-29': '',
  'avant-minuit': '2027-04-14T23:55+02:00',
  'apres-minuit': '2027-04-15T00:05+02:00',
};

/** When the clock of a day begins: one of the chosen, or any other at 9:00 UTC; nothing for what is no day. */
export function momentOf(day: string): string | undefined {
  if (!(day in chosenDays) && !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const moment = new Date(chosenDays[day] || `${day}T09:00Z`);
  if (Number.isNaN(moment.getTime())) return undefined;
  const iso = moment.toISOString();
  // Of 30 February JavaScript makes 2 March.
  return chosenDays[day] || iso.startsWith(day) ? iso : undefined;
}

let library: Promise<string> | undefined;

/** Where libfaketime lies; installs it on a Debian that has none. */
export async function fakeTimeLibrary(): Promise<string> {
  await programs(['faketime']);
  const [found] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
  if (!found) throw new StepError('libfaketime est introuvable sous /usr/lib.');
  return found;
}

/**
 * The environment in which a process and all that it starts have the same clock: now it is `moment`, and it goes
 * on. Where it cannot be set, says so and gives none: they have the machine's.
 */
export async function clockAt(moment: string): Promise<Record<string, string>> {
  library ??= fakeTimeLibrary();
  try {
    return {
      LD_PRELOAD: await library,
      FAKETIME: `${Math.round((Date.parse(moment) - Date.now()) / 1000)}`.replace(/^(?!-)/, '+'),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // Chromium's waits for a monotonic moment would end at once, and begin anew without end.
      FAKETIME_FORCE_MONOTONIC_FIX: '0',
      // Node reads a file's stamps without the library.
      NO_FAKE_STAT: '1',
    };
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    console.log(`Les tests suivent l’horloge de la machine : ${error.message.trim()}`);
    return {};
  }
}
