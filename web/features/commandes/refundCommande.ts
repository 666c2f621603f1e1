import type { GestionCommande } from '../../../contract/commande.ts';
import { api } from '../../lib/api.ts';

export const refundCommande = (id: number) =>
  api<GestionCommande>('POST', `/gestion/commande/${id}/rembourser`);
