import { expect, test } from 'vitest';
import { deliverBy } from './deliverBy.ts';

test.each([
  ['2026-11-22T10:00:00.000Z', '22 décembre 2026'],
  // In Paris it is the 2nd already.
  ['2026-11-01T23:30:00.000Z', '2 décembre 2026'],
])('thirty days from payment, as the terms of sale promise: %s', (payeeLe, day) => {
  expect(deliverBy(payeeLe).replaceAll('\u00a0', ' ')).toBe(day);
});
