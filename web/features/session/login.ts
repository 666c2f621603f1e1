import type { LoginBody } from '../../../contract/user.ts';
import { api } from '../../lib/api.ts';

export const login = (body: LoginBody) =>
  api<{ token?: string } | undefined>('POST', '/login', { body });
