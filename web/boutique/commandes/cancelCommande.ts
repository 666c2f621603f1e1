import type { Commande } from '../../../contract/boutique/commande.ts';
import { api } from '../../lib/api.ts';

export const cancelCommande = (id: number) => api<Commande>('POST', `/commande/${id}/annuler`);
