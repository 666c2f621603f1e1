import '../../lib/zodWithoutEval.ts';
import { registrationInput } from '../../../contract/user.ts';

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

/** By the rules that the server applies again. */
export const isValidRegistration = (values: RegistrationValues) =>
  registrationInput.safeParse(values).success;
