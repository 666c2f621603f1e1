import type { LinkAnswer } from '../../../contract/comptes/compte.ts';
import { api } from '../../lib/api.ts';

export const undoEmailChange = (token: string) =>
  api<Partial<LinkAnswer> | undefined>(
    'GET',
    `/user/undo-email-change?token=${encodeURIComponent(token)}`,
  );
