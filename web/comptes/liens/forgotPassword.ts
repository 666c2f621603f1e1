import { api } from '../../lib/api.ts';

export const forgotPassword = (email: string) =>
  api('POST', '/user/forgot-password', { body: { email } });
