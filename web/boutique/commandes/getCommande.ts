import type { Commande } from '../../../contract/boutique/commande.ts';
import { api } from '../../lib/api.ts';

export const getCommande = (id: number) => api<Commande>('GET', `/commande/${id}`);
