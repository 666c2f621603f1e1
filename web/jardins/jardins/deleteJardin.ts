import { api } from '../../lib/api.ts';

export const deleteJardin = (id: number) => api<void>('DELETE', `/jardin/${id}`);
