import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { risesAt } from './rises.ts';
import { type Day, daysOf } from './year.ts';

/** Another library's year: it shares neither theory nor code with the one we use; `source` says which it is. */
const almanach: Record<
  'jours' | 'noeuds' | 'perigees' | 'apogees' | 'phases' | 'levers',
  string[]
> = JSON.parse(readFileSync(join(import.meta.dirname, 'almanach2026.json'), 'utf8'));

const abbreviations: Record<string, string> = {
  Ari: 'Bélier',
  Tau: 'Taureau',
  Gem: 'Gémeaux',
  Cnc: 'Cancer',
  Leo: 'Lion',
  Vir: 'Vierge',
  Lib: 'Balance',
  Sco: 'Scorpion',
  Sgr: 'Sagittaire',
  Cap: 'Capricorne',
  Aqr: 'Verseau',
  Psc: 'Poissons',
  Oph: 'Ophiuchus',
  Sex: 'Sextant',
  Aur: 'Cocher',
};
const paris = { latitude: 48.8566, longitude: 2.3522 };

const minutesApart = (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) / 60_000;

/** The largest difference in minutes; infinite where one has another number of them. */
const worst = (ours: string[], theirs: string[]) =>
  ours.length === theirs.length
    ? Math.max(...ours.map((each, at) => minutesApart(each, theirs[at] ?? '')))
    : Number.POSITIVE_INFINITY;

const momentsOf = (days: readonly Day[], field: 'momentPhase' | 'noeud' | 'perigee' | 'apogee') =>
  days.flatMap((day) => day[field] ?? []);

test('2026: no day differs from another library in direction, constellation or light', async () => {
  const days = await daysOf(2026, 'UTC');
  const ours = days.map((day) =>
    [day.date, day.montante ? '+' : '-', day.constellationUai].join(' '),
  );
  const theirs = almanach.jours.map((line) => {
    const [date, direction, constellation = ''] = line.split(' ');
    return [date, direction, abbreviations[constellation]].join(' ');
  });
  expect(ours).toEqual(theirs);
  for (const [at, line] of almanach.jours.entries())
    expect(days[at]?.illumination).toBeCloseTo(Number(line.split(' ')[3]), 0);
});

test('2026: phases, nodes, perigees and apogees are the same moments', async () => {
  const days = await daysOf(2026, 'UTC');
  const phases = almanach.phases.map((line) => line.split(' ')[0] ?? '');
  expect(worst(momentsOf(days, 'momentPhase'), phases)).toBeLessThan(2);
  expect(worst(momentsOf(days, 'noeud'), almanach.noeuds)).toBeLessThan(5);
  // The distance hardly changes around its extremes: theories part by minutes there.
  expect(worst(momentsOf(days, 'perigee'), almanach.perigees)).toBeLessThan(10);
  expect(worst(momentsOf(days, 'apogee'), almanach.apogees)).toBeLessThan(10);
});

test('2026: moon and sun rise and set over Paris in the same minute', () => {
  for (const line of almanach.levers) {
    const [date = '', ...theirs] = line.split(' ');
    const { lever, coucher, leverSoleil, coucherSoleil } = risesAt(paris, date, 'UTC');
    for (const [at, ours] of [lever, coucher, leverSoleil, coucherSoleil].entries()) {
      if (theirs[at] === '-') expect(ours).toBeNull();
      else expect(minutesApart(ours ?? '', `${date}T${theirs[at]}:00Z`)).toBeLessThan(1);
    }
  }
});

test('2022: perigees and apogees are those of the Horizons system of NASA/JPL', async () => {
  const days = await daysOf(2022, 'UTC');
  // Jay Tanner, Lunar Perigees and Apogees Calculator, built around the NASA/JPL Horizons API.
  const perigees = ['01-01T22:49', '01-30T07:04', '02-26T22:16', '03-23T23:43', '04-19T15:21'];
  perigees.push('05-17T15:34', '06-14T23:30', '07-13T09:12', '08-10T17:16', '09-07T18:26');
  const apogees = ['01-14T09:17', '02-11T02:33', '03-10T23:03', '04-07T19:13', '05-05T12:52'];
  apogees.push('06-02T01:25', '06-29T06:24', '07-26T10:34', '08-22T21:59', '09-19T14:46');
  const whole = (moments: string[]) => moments.map((each) => `2022-${each}:00Z`);
  expect(worst(momentsOf(days, 'perigee').slice(0, 10), whole(perigees))).toBeLessThan(20);
  expect(worst(momentsOf(days, 'apogee').slice(0, 10), whole(apogees))).toBeLessThan(20);
});

test('November 2011: moments are those of the IMCCE, to the minute', async () => {
  // Lettre d'information de l'IMCCE no 73, in legal French time, an hour ahead of UTC.
  const days = (await daysOf(2011, 'UTC')).filter(({ date }) => date.startsWith('2011-11'));
  const phases = ['02T16:38:09', '10T20:16:06', '18T15:09:03', '25T06:09:40'];
  const whole = (moments: string[]) => moments.map((each) => `2011-11-${each}Z`);
  expect(worst(momentsOf(days, 'momentPhase'), whole(phases))).toBeLessThan(1);
  expect(worst(momentsOf(days, 'apogee'), whole(['08T13:19:40']))).toBeLessThan(1);
  expect(worst(momentsOf(days, 'perigee'), whole(['23T23:21:06']))).toBeLessThan(1);
});

test('in 2010 the moon rises and sets over Paris as the IMCCE printed it', () => {
  // Promenade dans le système solaire, IMCCE: levers et couchers de Lune à Paris en 2010 (UTC).
  const printed = [
    ['2010-01-01', '17:07:32', '08:16:43'],
    ['2010-01-02', '18:34:54', '08:51:58'],
    ['2010-01-03', '20:00:55', '09:19:24'],
    ['2010-01-04', '21:23:51', '09:42:01'],
    ['2010-01-05', '22:43:49', '10:02:03'],
    ['2010-01-06', null, '10:21:17'],
    ['2010-01-07', '00:01:41', '10:41:14'],
  ] as const;
  for (const [date, rise, set] of printed) {
    const { lever, coucher } = risesAt(paris, date, 'UTC');
    if (rise === null) expect(lever).toBeNull();
    else expect(minutesApart(lever ?? '', `${date}T${rise}Z`)).toBeLessThan(2);
    expect(minutesApart(coucher ?? '', `${date}T${set}Z`)).toBeLessThan(2);
  }
});

test('2026: its four eclipses are those of NASA', async () => {
  // Fred Espenak, NASA/GSFC: greatest eclipse, to the minute of UT.
  const known = [
    ['soleil', 'annulaire', '2026-02-17T12:12:00Z'],
    ['lune', 'totale', '2026-03-03T11:34:00Z'],
    ['soleil', 'totale', '2026-08-12T17:46:00Z'],
    ['lune', 'partielle', '2026-08-28T04:13:00Z'],
  ];
  const found = (await daysOf(2026, 'UTC')).flatMap(({ eclipse }) => eclipse ?? []);
  expect(found.map(({ astre, genre }) => [astre, genre])).toEqual(
    known.map(([astre, genre]) => [astre, genre]),
  );
  for (const [at, { maximum }] of found.entries())
    expect(minutesApart(maximum, known[at]?.[2] ?? '')).toBeLessThan(2);
});
