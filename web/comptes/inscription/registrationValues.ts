import { limits } from '../../../contract/limits.ts';

export const emptyRegistration = {
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

export type RegistrationValues = typeof emptyRegistration;
export type RegistrationField = keyof RegistrationValues;

const lengths: Partial<Record<RegistrationField, number>> = {
  email: limits.email,
  description: limits.longText,
  password: limits.passwordMaximum,
  confirmPassword: limits.passwordMaximum,
  cp: 20,
  tel: 40,
};

/** As long as the contract lets a field be. */
export const longestOf = (field: RegistrationField) => lengths[field] ?? limits.shortText;
