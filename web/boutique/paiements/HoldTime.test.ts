import { expect, test } from 'vitest';
import { isShort, timeLeft } from './HoldTime.tsx';

test('the time left is said as coarsely as it may be', () => {
  expect(timeLeft(65 * 60_000)).toBe('1\u00a0h\u00a005');
  expect(timeLeft(42.9 * 60_000)).toBe('42\u00a0min');
  expect(timeLeft(90_000)).toBe('90\u00a0s');
  expect(timeLeft(0)).toBe('0\u00a0s');
  expect([isShort(9 * 60_000), isShort(11 * 60_000)]).toEqual([true, false]);
});
