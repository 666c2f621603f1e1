import { passwordRules } from '../../../contract/comptes/passwordRules.ts';

export interface PasswordValues {
  actuel: string;
  nouveau: string;
  confirmation: string;
}

export interface PasswordProblem {
  field: keyof PasswordValues | null;
  text: string;
}

/** What keeps a change of password from being sent, by the rules of a registration. */
export function passwordProblem(values: PasswordValues): PasswordProblem | null {
  const { actuel, nouveau, confirmation } = values;
  if (!actuel) return { field: 'actuel', text: 'Indiquez votre mot de passe actuel.' };
  const missing = passwordRules.filter((rule) => !rule.holds(nouveau)).map((rule) => rule.text);
  if (missing.length > 0) return { field: 'nouveau', text: `Il manque : ${missing.join(', ')}.` };
  if (confirmation !== nouveau) {
    return { field: 'confirmation', text: 'Les mots de passe ne correspondent pas.' };
  }
  return null;
}
