import type { SuiviJardin } from '../../../contract/suiviJardin.ts';
import { api } from '../../lib/api.ts';

export const getFavourites = (userId: number) =>
  api<SuiviJardin[]>('GET', `/suiviJardin/User/${userId}`);
