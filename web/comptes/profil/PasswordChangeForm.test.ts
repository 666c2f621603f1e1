import { expect, test } from 'vitest';
import { passwordProblems } from './PasswordChangeForm.tsx';

const good = { actuel: 'x', nouveau: 'Pivoine-9', confirmation: 'Pivoine-9' };

test('the present one is asked for, the new one follows the rules, twice the same', () => {
  expect(passwordProblems(good)).toEqual({});
  expect(Object.keys(passwordProblems({ ...good, actuel: '' }))).toEqual(['actuel']);
  expect(passwordProblems({ ...good, nouveau: 'pivoine' })).toEqual({
    nouveau: 'Il manque : au moins 8 caractères, une majuscule, un chiffre, un caractère spécial.',
  });
  expect(passwordProblems({ ...good, confirmation: 'Pivoine-8' })).toEqual({
    confirmation: 'Les mots de passe ne correspondent pas.',
  });
});
