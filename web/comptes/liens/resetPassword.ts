import { api } from '../../lib/api.ts';

export const resetPassword = (token: string, newPassword: string) =>
  api('POST', '/user/reset-password', { body: { token, newPassword } });
