import { expect, test } from 'vitest';
import { endOfDay, lastDay } from './delais.ts';

test.each([
  ['the day of receipt does not count', '2026-11-23T06:38:00+01:00', '2026-12-07'],
  ['late in the evening is still that day', '2026-11-23T23:59:00+01:00', '2026-12-07'],
  ['a Sunday', '2026-11-22T12:00:00+01:00', '2026-12-07'],
  ['a Sunday at its end', '2026-11-15T12:00:00+01:00', '2026-11-30'],
  ['a Saturday', '2026-11-21T12:00:00+01:00', '2026-12-07'],
  ['25 December, a Friday, and its week-end', '2026-12-11T12:00:00+01:00', '2026-12-28'],
  ['Easter Monday', '2027-03-15T12:00:00+01:00', '2027-03-30'],
  ['Ascension Day', '2026-04-30T12:00:00+02:00', '2026-05-15'],
  ['Whit Monday', '2026-05-11T12:00:00+02:00', '2026-05-26'],
  ['1 May, a Friday, and its week-end', '2026-04-17T12:00:00+02:00', '2026-05-04'],
  ['the clocks change meanwhile', '2026-10-20T00:30:00+02:00', '2026-11-03'],
])('fourteen days: %s', (_what, from, last) => {
  expect(lastDay(new Date(from), 14)).toBe(last);
});

test('a day ends at midnight in Paris, in winter, in summer and when the clocks change', () => {
  for (const [day, end] of [
    ['2026-12-07', '2026-12-07T22:59:59.999Z'],
    ['2026-07-15', '2026-07-15T21:59:59.999Z'],
    ['2026-10-25', '2026-10-25T22:59:59.999Z'],
    ['2026-03-29', '2026-03-29T21:59:59.999Z'],
  ] as const)
    expect(endOfDay(day).toISOString()).toBe(end);
});
