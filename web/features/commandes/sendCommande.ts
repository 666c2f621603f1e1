import type { ExpeditionBody, GestionCommande } from '../../../contract/commande.ts';
import { api } from '../../lib/api.ts';

export const sendCommande = (id: number, suivi: string) =>
  api<GestionCommande>('POST', `/gestion/commande/${id}/expedier`, {
    body: { suivi } satisfies ExpeditionBody,
  });
