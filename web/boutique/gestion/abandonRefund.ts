import type { GestionCommande } from '../../../contract/boutique/gestion.ts';
import { api } from '../../lib/api.ts';

export const abandonRefund = (id: number) =>
  api<GestionCommande>('POST', `/gestion/commande/${id}/rembourser/abandonner`);
