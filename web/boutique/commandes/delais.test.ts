import { expect, test } from 'vitest';
import { deliverBy, refundUntil, returnUntil } from './delais.ts';

test.each([
  ['2026-11-22T10:00:00.000Z', '22 décembre 2026'],
  // In Paris it is the 2nd already.
  ['2026-11-01T23:30:00.000Z', '2 décembre 2026'],
])('thirty days from payment, as the terms of sale promise: %s', (payeeLe, day) => {
  expect(deliverBy(payeeLe).replaceAll('\u00a0', ' ')).toBe(day);
});

test('the articles go back within fourteen days, counted in Paris', () => {
  expect(refundUntil('2026-11-21T10:25:00.000Z')).toMatch(/^5\sdécembre\s2026$/);
  expect(refundUntil('2026-11-21T23:30:00.000Z')).toMatch(/^6\sdécembre\s2026$/);
  // A Saturday and a Sunday run on to the Monday, for who sends back.
  expect(returnUntil('2026-11-21T10:25:00.000Z')).toMatch(/^7\sdécembre\s2026$/);
  expect(returnUntil('2026-11-21T23:30:00.000Z')).toMatch(/^7\sdécembre\s2026$/);
  // The clocks go back on 25 October.
  expect(returnUntil('2026-10-20T22:30:00.000Z')).toMatch(/^4\snovembre\s2026$/);
});
