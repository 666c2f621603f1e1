import { hasEmailShape } from '../../../contract/comptes/emailShape.ts';
import { passwordRules } from '../../../contract/comptes/passwordRules.ts';
import type { RegistrationValues } from './registrationValues.ts';

const filled = (value: string) => value.trim() !== '';

interface Needed {
  label: string;
  field: keyof RegistrationValues;
  holds: (values: RegistrationValues) => boolean;
}

const needed: readonly Needed[] = [
  { label: 'nom', field: 'name', holds: ({ name }) => filled(name) },
  { label: 'prénom', field: 'firstName', holds: ({ firstName }) => filled(firstName) },
  { label: 'email', field: 'email', holds: ({ email }) => hasEmailShape(email) },
  { label: 'pseudo', field: 'pseudo', holds: ({ pseudo }) => filled(pseudo) },
  {
    label: 'mot de passe',
    field: 'password',
    holds: ({ password }) => passwordRules.every((rule) => rule.holds(password)),
  },
  {
    label: 'confirmation',
    field: 'confirmPassword',
    holds: ({ password, confirmPassword }) =>
      confirmPassword !== '' && confirmPassword === password,
  },
];

/** Why the button cannot be used yet, in the words of the labels: what is empty, and what does not hold. */
export function missingFields(values: RegistrationValues) {
  const open = needed.filter(({ holds }) => !holds(values));
  const labels = (those: readonly Needed[]) => those.map(({ label }) => label);
  return {
    missing: labels(open.filter(({ field }) => !filled(values[field]))),
    wrong: labels(open.filter(({ field }) => filled(values[field]))),
  };
}
