import { api } from '../../lib/api.ts';

export const resendVerification = (email: string) =>
  api('POST', `/user/resend-verification?email=${encodeURIComponent(email)}`);
