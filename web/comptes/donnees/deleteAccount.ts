import { api } from '../../lib/api.ts';

export const deleteAccount = (userId: number, password: string) =>
  api('DELETE', `/user/${userId}`, { body: { password } });
