import { api } from '../../lib/api.ts';

export const unfollowJardin = (userId: number, jardinId: number) =>
  api<{ message: string }>('DELETE', `/suiviJardin/${userId}/${jardinId}`);
