import type { SuiviJardin } from '../../../contract/suiviJardin.ts';
import { apiList } from '../../lib/api.ts';

export const getFavourites = (userId: number) =>
  apiList<SuiviJardin>(`/suiviJardin/User/${userId}`);
