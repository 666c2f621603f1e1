import { expect, test } from 'vitest';
import { passwordProblem } from './passwordProblem.ts';

const good = { actuel: 'x', nouveau: 'Pivoine-9', confirmation: 'Pivoine-9' };

test('the present one is asked for, the new one follows the rules, twice the same', () => {
  expect(passwordProblem(good)).toBeNull();
  expect(passwordProblem({ ...good, actuel: '' })?.field).toBe('actuel');
  expect(passwordProblem({ ...good, nouveau: 'pivoine' })).toEqual({
    field: 'nouveau',
    text: 'Il manque : au moins 8 caractères, une majuscule, un chiffre, un caractère spécial.',
  });
  expect(passwordProblem({ ...good, confirmation: 'Pivoine-8' })?.text).toBe(
    'Les mots de passe ne correspondent pas.',
  );
});
