import type { SuiviJardin } from '../../../contract/jardins/suiviJardin.ts';
import { api, apiList } from '../../lib/api.ts';

const pathOf = (userId: number) => `/suiviJardin/User/${userId}`;

/** Every garden that a member follows. */
export const getFavourites = (userId: number) => apiList<SuiviJardin>(pathOf(userId));

/** The first `most` of them, in one call. */
export const getFirstFavourites = (userId: number, most: number) =>
  api<SuiviJardin[]>('GET', `${pathOf(userId)}?limite=${most}`);
