import type { PasswordChange } from '../../../contract/comptes/compte.ts';
import { api } from '../../lib/api.ts';

export const changePassword = (id: number, body: PasswordChange) =>
  api<{ message: string }>('PUT', `/user/${id}/mot-de-passe`, { body });
