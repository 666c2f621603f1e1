import { expect, test } from 'vitest';
import { resetProblem } from './resetProblem.ts';

test('six characters are enough, five are not', () => {
  expect(resetProblem('t', 'abcde', 'abcde')?.field).toBe('newPassword');
  expect(resetProblem('t', '', '')?.field).toBe('newPassword');
  expect(resetProblem('t', 'abcdef', 'abcdef')).toBeNull();
});

test('the confirmation is required and must be the same', () => {
  expect(resetProblem('t', 'abcdef', '')?.field).toBe('confirmation');
  expect(resetProblem('t', 'abcdef', 'abcdeg')).toEqual({
    field: 'confirmation',
    text: 'Les mots de passe ne correspondent pas.',
  });
});

test('without a token nothing can be sent', () => {
  for (const token of [null, ''])
    expect(resetProblem(token, 'abcdef', 'abcdef')?.text).toBe('Token manquant ou invalide.');
});
