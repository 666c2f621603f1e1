import type { OwnUser, RegistrationBody } from '../../../contract/comptes/utilisateur.ts';
import { api } from '../../lib/api.ts';

export const registerUser = (body: RegistrationBody) => api<OwnUser>('POST', '/user', { body });
