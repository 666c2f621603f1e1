import type { LinkAnswer } from '../../../contract/comptes/compte.ts';
import { api } from '../../lib/api.ts';

export const verifyEmail = (token: string) =>
  api<Partial<LinkAnswer> | undefined>(
    'GET',
    `/user/verify-email?token=${encodeURIComponent(token)}`,
  );
