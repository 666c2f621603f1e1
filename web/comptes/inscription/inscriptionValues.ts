import { hasEmailShape } from '../../../contract/comptes/emailShape.ts';
import { passwordRules } from '../../../contract/comptes/passwordRules.ts';
import { limits } from '../../../contract/limits.ts';
import { isBlank } from '../../../contract/words.ts';

export const emptyInscription = {
  name: '',
  firstName: '',
  email: '',
  pseudo: '',
  description: '',
  password: '',
  confirmPassword: '',
  adresse: '',
  cp: '',
  ville: '',
  tel: '',
};

export type InscriptionValues = typeof emptyInscription;
export type InscriptionField = keyof InscriptionValues;

const lengths: Partial<Record<InscriptionField, number>> = {
  email: limits.email,
  description: limits.longText,
  password: limits.passwordMaximum,
  confirmPassword: limits.passwordMaximum,
  cp: 20,
  tel: 40,
};

/** The maximum lengths of the contract. */
export const longest = (field: InscriptionField) => lengths[field] ?? limits.shortText;

const filled = (value: string) => !isBlank(value);

interface Needed {
  label: string;
  field: InscriptionField;
  holds: (values: InscriptionValues) => boolean;
}

const needed: readonly Needed[] = [
  { label: 'nom', field: 'name', holds: ({ name }) => filled(name) },
  { label: 'prénom', field: 'firstName', holds: ({ firstName }) => filled(firstName) },
  { label: 'e-mail', field: 'email', holds: ({ email }) => hasEmailShape(email) },
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

/** The reasons why the button is disabled, by the fields' labels: empty fields and invalid ones. */
export function missingFields(values: InscriptionValues) {
  const open = needed.filter(({ holds }) => !holds(values));
  const labels = (those: readonly Needed[]) => those.map(({ label }) => label);
  return {
    missing: labels(open.filter(({ field }) => !filled(values[field]))),
    wrong: labels(open.filter(({ field }) => filled(values[field]))),
  };
}
