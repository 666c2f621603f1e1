import type { SessionAnswer } from '../../../contract/comptes/compte.ts';
import { api } from '../../lib/api.ts';

export const getSessions = (userId: number) =>
  api<SessionAnswer[]>('GET', `/user/${userId}/sessions`);
