import { expect, test } from 'vitest';
import { frenchDay, frenchMoment } from './frenchFormats.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('the first of a month is its 1er, in Paris', () => {
  expect(plain(frenchDay('2026-12-01'))).toBe('1er décembre 2026');
  expect(plain(frenchDay('2026-12-11'))).toBe('11 décembre 2026');
  expect(plain(frenchDay(new Date('2026-11-30T23:30:00Z')))).toBe('1er décembre 2026');
  expect(plain(frenchMoment(new Date('2026-11-30T23:30:05Z')))).toBe(
    '1er décembre 2026 à 00:30:05',
  );
});
