import { expect, test } from 'vitest';
import { csvLine, decimal } from './csv.ts';

test.each(['=1+1', '+33 2 41', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '-5', '-5-10'])(
  'a text that a spreadsheet may read as a formula stays a text: %j',
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  },
);

test.each([
  ' =1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  '\ufeff=1+1',
  ' \u2060\n @SUM(A1)',
  '\u22125',
  ' 5 - 3',
])('what is not seen before a sign hides no formula: %j', (text) => {
  const mark = text === ' 5 - 3' ? '' : "'";
  expect(csvLine([text])).toBe(`"${mark}${text}"\r\n`);
});

test('numbers that we computed stay numbers, negative ones too', () => {
  expect(csvLine([-12, 0, 3.5, decimal(-12.5, 2), decimal(5.5, 1)])).toBe(
    '-12;0;3,5;-12,50;5,5\r\n',
  );
});

test('separators, quotes and line breaks stay in their cell', () => {
  expect(csvLine(['a;b', 'c,=1+1', 'd"e', 'f\r\ng', '=HYPERLINK("x";"y")', '', null])).toBe(
    '"a;b";"c,=1+1";"d""e";"f\r\ng";"\'=HYPERLINK(""x"";""y"")";"";\r\n',
  );
});

test('moments are ISO, yes and no are texts', () => {
  expect(csvLine([new Date('2026-03-01T10:00:00Z'), true])).toBe(
    '"2026-03-01T10:00:00.000Z";"true"\r\n',
  );
});
