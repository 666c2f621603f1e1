import { expect, test } from 'vitest';
import { base32, codeOf, stepAt, stepOf } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  const now = new Date(seconds * 1_000);
  expect(codeOf(secret, stepAt(now))).toBe(code);
  expect(stepOf(secret, code, now)).toBe(stepAt(now));
});

test('a code is good for the thirty seconds before and after its own, and no longer', () => {
  const of = (seconds: number) => stepOf(secret, '005924', new Date(seconds * 1_000));
  const own = stepAt(new Date(1_234_567_890_000));
  expect([-60, -30, 0, 30, 60].map((late) => of(1_234_567_890 + late))).toEqual([
    ...[null, own, own, own, null],
  ]);
  for (const odd of ['', '5924', '0059240', 'é05924', '00592٤'])
    expect(stepOf(secret, odd, new Date(1_234_567_890_000))).toBeNull();
});

// RFC 4648, section 10.
test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('%s is %s in base32', (text, coded) => {
  expect(base32(Buffer.from(text))).toBe(coded);
});
