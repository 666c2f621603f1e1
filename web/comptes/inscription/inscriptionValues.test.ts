import { expect, test } from 'vitest';

import { isValidInscription } from './inscriptionRules.ts';
import { emptyInscription, missingFields } from './inscriptionValues.ts';

const full = {
  ...emptyInscription,
  name: 'Martin',
  firstName: 'Jeanne',
  email: 'jeanne@jardins.example',
  pseudo: 'Jeanne',
  password: 'Pivoine-9',
  confirmPassword: 'Pivoine-9',
};

test('all that is required is missing at first, nothing at last', () => {
  expect(missingFields(emptyInscription)).toEqual({
    missing: ['nom', 'prénom', 'e-mail', 'pseudo', 'mot de passe', 'confirmation'],
    wrong: [],
  });
  expect(missingFields(full)).toEqual({ missing: [], wrong: [] });
  expect(isValidInscription(full)).toBe(true);
});

test.each([
  [{ name: ' ' }, { missing: ['nom'], wrong: [] }],
  [{ email: 'jeanne@jardins' }, { missing: [], wrong: ['e-mail'] }],
  [
    { password: 'Pivoine9', confirmPassword: 'Pivoine9' },
    { missing: [], wrong: ['mot de passe'] },
  ],
])('%o is not enough, for the button neither', (change, open) => {
  expect(missingFields({ ...full, ...change })).toEqual(open);
  expect(isValidInscription({ ...full, ...change })).toBe(false);
});

test('another confirmation is none', () => {
  expect(missingFields({ ...full, confirmPassword: 'Pivoine-8' }).wrong).toEqual(['confirmation']);
});
