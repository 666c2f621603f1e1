import type { ExpeditionBody, GestionCommande } from '../../../contract/boutique/gestion.ts';
import { api } from '../../lib/api.ts';

/** `retractes`: how many withdrawn articles the keeper saw, so that nothing is sent that was withdrawn since. */
export const sendCommande = (id: number, suivi: string, retractes: number) =>
  api<GestionCommande>('POST', `/gestion/commande/${id}/expedier`, {
    body: { suivi, retractes } satisfies ExpeditionBody,
  });
