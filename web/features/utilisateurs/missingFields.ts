import { hasEmailShape } from '../../../contract/emailShape.ts';
import { passwordRules } from '../../../contract/passwordRules.ts';
import type { RegistrationValues } from './registrationValues.ts';

const filled = (value: string) => value.trim() !== '';

const needed: ReadonlyArray<readonly [string, (values: RegistrationValues) => boolean]> = [
  ['nom', ({ name }) => filled(name)],
  ['prénom', ({ firstName }) => filled(firstName)],
  ['email', ({ email }) => hasEmailShape(email)],
  ['pseudo', ({ pseudo }) => filled(pseudo)],
  ['mot de passe', ({ password }) => passwordRules.every((rule) => rule.holds(password))],
  [
    'confirmation',
    ({ password, confirmPassword }) => confirmPassword !== '' && confirmPassword === password,
  ],
];

/** Why the button cannot be used yet, in the words of the labels. */
export const missingFields = (values: RegistrationValues) =>
  needed.filter(([, isGiven]) => !isGiven(values)).map(([label]) => label);
