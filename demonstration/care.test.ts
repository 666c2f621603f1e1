import { expect, test } from 'vitest';
import { demonstration } from './demonstration.ts';

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

test.each(['2026-04-20', '2026-11-23'])(
  "on %s Camille's journals tell of several seasons, of one year ago too, and nothing to come",
  (today) => {
    const { gardens } = demonstration(today);
    const plants = gardens.filter(({ member }) => member === 0).flatMap(({ plantes }) => plantes);
    const entries = plants.flatMap(({ journal }) => journal);
    expect(entries.length).toBeGreaterThan(20);
    expect(entries.filter(({ date }) => date > today)).toEqual([]);
    for (const { date, journal } of plants)
      expect(journal.filter((entry) => entry.date < date)).toEqual([]);
    const aYear = entries.filter(({ date }) => Math.abs(days(date, today) - 365) <= 3);
    expect(aYear.length).toBeGreaterThan(2);
    expect(entries.filter(({ genre }) => genre === 'recolte').length).toBeGreaterThan(5);
    for (const { etat, etatDepuis, journal } of plants)
      if (journal.some((entry) => entry.etat))
        expect(journal.findLast((entry) => entry.etat)).toMatchObject({ etat, date: etatDepuis });
  },
);
