import { api } from '../../lib/api.ts';

export const suiviExists = (userId: number, jardinId: number) =>
  api<boolean>('GET', `/suiviJardin/exists?userId=${userId}&jardinId=${jardinId}`);
