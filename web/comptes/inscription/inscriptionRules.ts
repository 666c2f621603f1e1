import './zodWithoutEval.ts';
import { registrationInput } from '../../../contract/comptes/utilisateur.ts';
import type { InscriptionValues } from './inscriptionValues.ts';

/** By the rules that the server applies again. */
export const isValidInscription = (values: InscriptionValues) =>
  registrationInput.safeParse(values).success;
