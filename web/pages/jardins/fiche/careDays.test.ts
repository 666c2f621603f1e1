import { expect, test } from 'vitest';
import { ago, due, dueDay, weekdayAndDate } from '../../../jardins/days.ts';
import { careLine } from './careDays.ts';

const today = '2026-11-21';

test.each([
  ['2026-11-21', 'aujourd’hui'],
  ['2026-11-20', 'hier'],
  ['2026-11-19', 'il y a 2 jours'],
  ['2026-08-21', 'il y a 3 mois'],
  ['2023-11-01', 'il y a 3 ans'],
])('%s was %s', (day, said) => {
  expect(ago(day, today)).toBe(said.replace(/(\d) /, '$1\u00a0'));
});

test.each([
  ['2026-11-18', 'en retard de 3 jours', 'en retard de 3 jours'],
  ['2026-11-21', 'aujourd’hui', 'samedi 21'],
  ['2026-11-22', 'demain', 'dimanche 22'],
  ['2026-11-24', 'dans 3 jours', 'mardi 24'],
  ['2027-01-01', 'dans 41 jours', 'vendredi 1er janvier'],
])('%s is due: %s, %s', (day, far, said) => {
  const spaced = (text: string) => text.replace(/(\d\S*) /g, '$1\u00a0');
  expect(due(day, today)).toBe(spaced(far));
  expect(dueDay(day, today)).toBe(spaced(said));
});

test('a day is told as it is said', () => {
  expect(weekdayAndDate('2026-11-19')).toBe('jeudi 19\u00a0novembre');
  expect(weekdayAndDate('2026-12-01')).toBe('mardi 1er\u00a0décembre');
  expect(dueDay('2026-12-01', '2026-11-20')).toBe('mardi 1er');
});

test('the line has the last five waterings, the next one and today', () => {
  const days = ['2026-10-01', '2026-10-27', '2026-11-01', '2026-11-05', '2026-11-12', '2026-11-19'];
  const { drops, todayAt } = careLine(days, '2026-11-24', today);
  expect(drops.map(({ kind }) => kind)).toEqual(['past', 'past', 'past', 'past', 'last', 'next']);
  expect(drops[0]).toMatchObject({ day: '2026-10-27', at: 4, labelled: true });
  expect(drops.at(-1)).toMatchObject({ day: '2026-11-24', at: 94, labelled: true });
  expect(todayAt).toBeGreaterThan(drops[4]?.at ?? 100);
  expect(todayAt).toBeLessThan(94);
});

test('one watering, today, has a line too; a late one is on it', () => {
  expect(careLine([today], null, today).drops).toMatchObject([{ at: 4, kind: 'last' }]);
  const late = careLine(['2026-11-01', '2026-11-05'], '2026-11-09', today);
  expect(late.todayAt).toBe(94);
  expect(late.drops.at(-1)).toMatchObject({ kind: 'next' });
});
