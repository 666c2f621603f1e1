import { api } from '../../lib/api.ts';

export const deleteProduit = (id: number) => api<void>('DELETE', `/produit/${id}`);
