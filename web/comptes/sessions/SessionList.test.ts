import { expect, test } from 'vitest';
import { lastActivity } from './SessionList.tsx';

const now = new Date('2026-11-22T11:30:00Z');

test.each([
  ['2026-11-22T10:31:00Z', 'il y a moins d’une heure'],
  ['2026-11-22T10:29:00Z', 'aujourd’hui'],
  // Half past midnight in Paris.
  ['2026-11-21T23:30:00Z', 'aujourd’hui'],
  ['2026-11-20T09:00:00Z', 'le 20\u00a0novembre 2026'],
])('a device last seen at %s was active %s', (seen, said) => {
  expect(lastActivity(seen, false, now)).toBe(said);
});

test('the device that asks is active now', () => {
  expect(lastActivity('2026-11-22T10:29:00Z', true, now)).toBe('en ce moment');
});
