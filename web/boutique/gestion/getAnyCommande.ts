import type { GestionCommande } from '../../../contract/boutique/gestion.ts';
import { api } from '../../lib/api.ts';

export const getAnyCommande = (id: number) =>
  api<GestionCommande>('GET', `/gestion/commande/${id}`);
