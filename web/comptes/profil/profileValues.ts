import { hasEmailShape } from '../../../contract/comptes/emailShape.ts';
import type { OwnUser } from '../../../contract/comptes/utilisateur.ts';
import { limits } from '../../../contract/limits.ts';

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

export type ProfileField = (typeof fields)[number];
export type ProfileValues = Record<ProfileField, string>;
/** The present password is no part of the values: a draft of these is kept in the browser. */
export type ProfileProblems = Partial<Record<ProfileField | 'motDePasse', string>>;

export const profileValues = (user: OwnUser) =>
  Object.fromEntries(fields.map((field) => [field, user[field]])) as ProfileValues;

const lengths: Partial<Record<ProfileField, number>> = {
  email: limits.email,
  description: limits.longText,
  cp: 20,
  tel: 40,
};
export const longest = (field: ProfileField) => lengths[field] ?? limits.shortText;

/** Whether the account would get another address, which needs its password. */
export const isOtherEmail = (values: ProfileValues, before: ProfileValues) =>
  values.email.trim().toLowerCase() !== before.email;

/** What is wrong, field by field, in the order in which they stand. */
export function profileProblems(
  values: ProfileValues,
  before: ProfileValues,
  motDePasse: string,
): ProfileProblems {
  const problems: ProfileProblems = {};
  if (!values.pseudo.trim()) problems.pseudo = 'Indiquez votre pseudo.';
  if (!values.email.trim()) problems.email = 'Indiquez votre e-mail.';
  else if (!hasEmailShape(values.email)) problems.email = 'Email invalide.';
  else if (isOtherEmail(values, before) && !motDePasse)
    problems.motDePasse = 'Indiquez votre mot de passe actuel.';
  return problems;
}

/** Only what is other than before: what a member did not touch is not written again. */
export function profileChanges(before: ProfileValues, now: ProfileValues): Partial<ProfileValues> {
  const changed = fields.filter((field) => before[field] !== now[field]);
  return Object.fromEntries(changed.map((field) => [field, now[field]]));
}
