import { expect, test } from 'vitest';
import { dayName, readDay, spanName, writtenDay } from './dayOfYear.ts';

test.each([
  ['15/04', '04-15'],
  ['5/4', '04-05'],
  [' 15.04 ', '04-15'],
  ['15-4', '04-15'],
  ['15 avril', '04-15'],
  ['1er mai', '05-01'],
  ['3 août', '08-03'],
  ['3 aout', '08-03'],
  ['12 Déc.', '12-12'],
  ['29/02', '02-29'],
  ['', ''],
  ['30/02', null],
  ['0/4', null],
  ['15/13', null],
  ['avril', null],
  ['15', null],
  ['15 brumaire', null],
])('%j is read as %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test('a day is shown as it was typed, and as it is said', () => {
  expect(writtenDay('04-15')).toBe('15/04');
  expect(writtenDay('')).toBe('');
  expect(dayName('11-01')).toBe('1er\u00a0novembre');
  expect(spanName({ debut: '03-15', fin: '04-15' })).toBe('du 15\u00a0mars au 15\u00a0avril');
  expect(spanName({ debut: '11-01', fin: '11-30' })).toBe('du 1er au 30\u00a0novembre');
});
