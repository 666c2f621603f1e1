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
  expect(missingFields(emptyRegistration)).toEqual({
    missing: ['nom', 'prénom', 'email', 'pseudo', 'mot de passe', 'confirmation'],
    wrong: [],
  });
  expect(missingFields(full)).toEqual({ missing: [], wrong: [] });
  expect(isValidRegistration(full)).toBe(true);
});

test.each([
  [{ name: ' ' }, { missing: ['nom'], wrong: [] }],
  [{ email: 'jeanne@jardins' }, { missing: [], wrong: ['email'] }],
  [
    { password: 'Pivoine9', confirmPassword: 'Pivoine9' },
    { missing: [], wrong: ['mot de passe'] },
  ],
])('%o is not enough, for the button neither', (change, open) => {
  expect(missingFields({ ...full, ...change })).toEqual(open);
  expect(isValidRegistration({ ...full, ...change })).toBe(false);
});

test('another confirmation is none', () => {
  expect(missingFields({ ...full, confirmPassword: 'Pivoine-8' }).wrong).toEqual(['confirmation']);
});
