import { expect, test } from 'vitest';
import { missingFields } from './missingFields.ts';
import { isValidRegistration } from './registrationRules.ts';
import { emptyRegistration } from './registrationValues.ts';

const full = {
  ...emptyRegistration,
  name: 'Martin',
  firstName: 'Jeanne',
  email: 'jeanne@jardins.example',
  pseudo: 'Jeanne',
  password: 'Pivoine-9',
  confirmPassword: 'Pivoine-9',
};

test('all that is required is missing at first, nothing at last', () => {
  expect(missingFields(emptyRegistration)).toEqual([
    'nom',
    'prénom',
    'email',
    'pseudo',
    'mot de passe',
    'confirmation',
  ]);
  expect(missingFields(full)).toEqual([]);
  expect(isValidRegistration(full)).toBe(true);
});

test.each([
  [{ name: ' ' }, 'nom'],
  [{ email: 'jeanne@jardins' }, 'email'],
  [{ password: 'Pivoine9', confirmPassword: 'Pivoine9' }, 'mot de passe'],
])('%o is not enough, for the button neither', (change, label) => {
  expect(missingFields({ ...full, ...change })).toEqual([label]);
  expect(isValidRegistration({ ...full, ...change })).toBe(false);
});

test('another confirmation is none', () => {
  expect(missingFields({ ...full, confirmPassword: 'Pivoine-8' })).toEqual(['confirmation']);
});
