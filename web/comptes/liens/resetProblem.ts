import { limits } from '../../../contract/limits.ts';

export interface ResetProblem {
  field: 'newPassword' | 'confirmation' | null;
  text: string;
}

/** What keeps a new password from being sent; `null` when nothing does. */
export function resetProblem(
  token: string | null,
  password: string,
  confirmation: string,
): ResetProblem | null {
  if (password.length < limits.passwordResetMinimum) {
    return {
      field: 'newPassword',
      text: `Le mot de passe doit contenir au moins ${limits.passwordResetMinimum} caractères.`,
    };
  }
  if (!confirmation) return { field: 'confirmation', text: 'Confirmez votre mot de passe.' };
  if (confirmation !== password) {
    return { field: 'confirmation', text: 'Les mots de passe ne correspondent pas.' };
  }
  return token ? null : { field: null, text: 'Token manquant ou invalide.' };
}
