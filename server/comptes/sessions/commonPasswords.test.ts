import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AppError } from '../../platform/http/appError.ts';
import { assertUncommon } from './commonPasswords.ts';

const lines = readFileSync(new URL('commonPasswords.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

const isRefused = (password: string) => {
  try {
    assertUncommon(password);
    return false;
  } catch (error) {
    return error instanceof AppError && error.code === 'password_too_common';
  }
};

test('knows its 100,000 passwords, the first and the last too', () => {
  expect(lines).toHaveLength(100_000);
  const some = lines.filter((_, at) => at % 97 === 0 || at > 99_900);
  expect(some.filter((line) => !isRefused(line))).toEqual([]);
});

test('knows them in capitals, with signs around them, and with figures after them', () => {
  for (const password of ['KOKETKA', '¡Koketka!', 'Koketka2026', 'K0ketka!', 'koketka12!'])
    expect([password, isRefused(password)]).toEqual([password, true]);
});

test('accepts other passwords', () => {
  for (const password of [
    '',
    '\n',
    'a\nb',
    '~~~~~~~',
    'zzzzzzzzzzzzz!a',
    'Tomates-2026',
    'é'.repeat(9),
  ])
    expect([password, isRefused(password)]).toEqual([password, false]);
});
