import { hasEmailShape } from '../../../contract/comptes/emailShape.ts';
import type { Compte } from '../../../contract/comptes/utilisateur.ts';
import { limits } from '../../../contract/limits.ts';
import { isBlank } from '../../../contract/words.ts';
import type { Wrong } from '../../forms/useForm.ts';

const fields = [
  'pseudo',
  'email',
  'description',
  'name',
  'firstName',
  'adresse',
  'cp',
  'ville',
  'tel',
] as const;

export type ProfilField = (typeof fields)[number];
/** With the present password, which another e-mail needs. */
export type ProfilValues = Record<ProfilField | 'motDePasse', string>;

export const profilValues = (compte: Compte): ProfilValues => ({
  ...(Object.fromEntries(fields.map((field) => [field, compte[field]])) as ProfilValues),
  motDePasse: '',
});

const lengths: Partial<Record<ProfilField, number>> = {
  email: limits.email,
  description: limits.longText,
  cp: 20,
  tel: 40,
};
export const longest = (field: ProfilField) => lengths[field] ?? limits.shortText;

/** True if the e-mail changes, which needs the password. */
export const isOtherEmail = (values: ProfilValues, before: ProfilValues) =>
  values.email.trim().toLowerCase() !== before.email;

/** The errors that stop the form from being sent. */
export function profilProblems(
  values: ProfilValues,
  before: ProfilValues,
): Wrong<keyof ProfilValues> {
  const wrong: Wrong<keyof ProfilValues> = {};
  if (isBlank(values.pseudo)) wrong.pseudo = 'Indiquez votre pseudo.';
  if (!values.email.trim()) wrong.email = 'Indiquez votre e-mail.';
  else if (!hasEmailShape(values.email)) wrong.email = 'Email invalide.';
  else if (isOtherEmail(values, before) && !values.motDePasse)
    wrong.motDePasse = 'Indiquez votre mot de passe actuel.';
  return wrong;
}

/** Only the changed fields: the others are not written again. */
export function profilChanges(
  before: ProfilValues,
  now: ProfilValues,
): Partial<Record<ProfilField, string>> {
  const changed = fields.filter((field) => before[field] !== now[field]);
  return Object.fromEntries(changed.map((field) => [field, now[field]]));
}
