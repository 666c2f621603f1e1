import '../../lib/zodWithoutEval.ts';
import { registrationInput } from '../../../contract/comptes/utilisateur.ts';
import type { RegistrationValues } from './registrationValues.ts';

/** By the rules that the server applies again. */
export const isValidRegistration = (values: RegistrationValues) =>
  registrationInput.safeParse(values).success;
