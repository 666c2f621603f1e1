import type { GestionCommande } from '../../../contract/gestion.ts';
import { api } from '../../lib/api.ts';

export const cancelAnyCommande = (id: number) =>
  api<GestionCommande>('POST', `/gestion/commande/${id}/annuler`);
