import { expect, test } from 'vitest';
import type { Aujourdhui } from '../contract/jardins/soins/aujourdhui.ts';
import { logIn } from '../server/testing/factories.ts';
import { ownApp } from '../server/testing/openApp.ts';
import { membres } from './data.ts';
import { demonstration } from './demonstration.ts';
import { seedDemonstration } from './seed.ts';
import { rhythmOf } from './waterings.ts';

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** When a plant is due again by its waterings alone, in days after `today`; null where nobody can know. */
function dueOn(today: string, arrosages: string[]): number | null {
  const rhythm = rhythmOf(arrosages);
  const last = arrosages.at(-1);
  return rhythm === null || !last ? null : days(today, last) + rhythm;
}

test.each(['2026-04-20', '2026-07-14', '2026-11-22'])(
  'on %s some of Camille waits, the others have time',
  (today) => {
    const due = (gardens: ReturnType<typeof demonstration>['gardens']) =>
      gardens
        .flatMap(({ plantes }) => plantes)
        .filter(({ etat, rappels }) => etat !== 'morte' && rappels.length === 0)
        .map(({ arrosages }) => dueOn(today, arrosages))
        .filter((each) => each !== null);
    const { gardens } = demonstration(today);
    const own = due(gardens.filter(({ member }) => member === 0));
    const count = (from: number, to: number) =>
      own.filter((each) => each >= from && each <= to).length;
    expect(count(-30, -1)).toBeGreaterThanOrEqual(3);
    expect(count(-30, -1)).toBeLessThanOrEqual(12);
    expect(count(0, 0)).toBeGreaterThanOrEqual(3);
    expect(count(1, 7)).toBeGreaterThanOrEqual(5);
    const others = due(gardens.filter(({ member }) => member !== 0));
    expect(others.filter((each) => each < 0).length).toBeLessThan(others.length / 10);
  },
);

test('what rests in winter is put off until it is over', () => {
  const [potager] = demonstration('2027-01-10').gardens;
  const watered =
    potager?.plantes.filter(({ etat, arrosages }) => etat !== 'morte' && arrosages.length > 0) ??
    [];
  expect(watered.length).toBeGreaterThan(5);
  for (const { rappels, arrosages } of watered)
    expect(rappels).toContainEqual(
      expect.objectContaining({ reporteAu: '2027-03-01', reporteDepuis: arrosages.at(-1) }),
    );
});

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

test("Camille's morning: late, today, ill, own tasks, by garden and place", async () => {
  const { app, context } = await ownApp();
  await seedDemonstration(context.db, () => {});
  const [{ email, password } = { email: '', password: '' }] = membres();
  const headers = { authorization: `Bearer ${await logIn(app, email, password)}` };
  const morning = (await app.inject({ url: '/v1/aujourdhui', headers })).json<Aujourdhui>();
  const { retard, aujourdhui, semaine, malades } = morning;
  expect([retard.length > 0, aujourdhui.length > 0, semaine.length > 0]).toEqual([
    true,
    true,
    true,
  ]);
  expect(retard.length).toBeLessThan(20);
  expect(aujourdhui.map(({ nom }) => nom)).toContain('Commander les graines de tomates');
  expect(semaine.map(({ nom }) => nom)).toContain('Laver les vitres côté sud');
  expect(malades).toHaveLength(2);
  for (const { depuis } of malades) expect(depuis).not.toBeNull();
  const places = [...retard, ...aujourdhui, ...semaine].map(({ emplacement }) => emplacement);
  expect(new Set(places).size).toBeGreaterThan(2);
});
