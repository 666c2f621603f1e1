import type { GestionCommande } from '../../../contract/boutique/gestion.ts';
import { api } from '../../lib/api.ts';

export const cancelAnyCommande = (id: number) =>
  api<GestionCommande>('POST', `/gestion/commande/${id}/annuler`);
