import { api } from '../../lib/api.ts';

export const deletePlante = (id: number) => api<void>('DELETE', `/plante/${id}`);
