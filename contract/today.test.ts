import { expect, test } from 'vitest';
import { todayInParis } from './today.ts';

test('today is the day in Paris', () => {
  expect(todayInParis(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01');
  expect(todayInParis(new Date('2026-12-31T22:30:00Z'))).toBe('2026-12-31');
});
