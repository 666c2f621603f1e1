import { api } from '../../lib/api.ts';

export const closeSession = (userId: number, jti: string) =>
  api('DELETE', `/user/${userId}/sessions/${encodeURIComponent(jti)}`);
