import type { LoginBody } from '../../../contract/comptes/utilisateur.ts';
import { api } from '../../lib/api.ts';

export const login = (body: LoginBody) =>
  api<{ token?: string } | undefined>('POST', '/login', { body });
