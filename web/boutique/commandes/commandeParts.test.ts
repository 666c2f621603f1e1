import { expect, test } from 'vitest';
import { commandeNumber } from './commandeParts.tsx';

test.each([
  ['42', 42],
  [' 42 ', 42],
  ['n° 42', 42],
  ['N°42', 42],
  ['n ° 42', 42],
  ['nº42', 42],
  ['n 42', 42],
  ['#42', 42],
  ['# 0042', 42],
  ['2147483647', 2147483647],
  ['2147483648', undefined],
  ['0', undefined],
  ['42 rue', undefined],
  ['Ménard', undefined],
])('%j is the number %s', (text, number) => {
  expect(commandeNumber(text)).toBe(number);
});
