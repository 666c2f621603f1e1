import { expect, test } from 'vitest';
import { resetProblems } from './ResetPasswordForm.tsx';

const problems = (token: string | null, newPassword: string, confirmation: string) =>
  resetProblems(token, { newPassword, confirmation });

test('six characters are enough, five are not', () => {
  expect(Object.keys(problems('t', 'abcde', 'abcde'))).toEqual(['newPassword']);
  expect(Object.keys(problems('t', '', ''))).toEqual(['newPassword']);
  expect(problems('t', 'abcdef', 'abcdef')).toEqual({});
});

test('the confirmation is required and must be the same', () => {
  expect(Object.keys(problems('t', 'abcdef', ''))).toEqual(['confirmation']);
  expect(problems('t', 'abcdef', 'abcdeg')).toEqual({
    confirmation: 'Les mots de passe ne correspondent pas.',
  });
});

test('without a token nothing can be sent', () => {
  for (const token of [null, ''])
    expect(problems(token, 'abcdef', 'abcdef')).toEqual({ text: 'Token manquant ou invalide.' });
});
