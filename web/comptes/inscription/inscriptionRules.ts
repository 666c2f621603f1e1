import './zodWithoutEval.ts';
import { registrationInput } from '../../../contract/comptes/utilisateur.ts';
import type { InscriptionValues } from './inscriptionValues.ts';

/** Checks by the rules of the contract, which the server applies too. */
export const isValidInscription = (values: InscriptionValues) =>
  registrationInput.safeParse(values).success;
