import type { GestionCommande, RemboursementBody } from '../../../contract/boutique/gestion.ts';
import { api } from '../../lib/api.ts';

/** `reste`: what was left on the page, so that of two clicks one is heard. In euros. */
export const refundCommande = (id: number, montant: number, reste: number) =>
  api<GestionCommande>('POST', `/gestion/commande/${id}/rembourser`, {
    body: { montant, reste } satisfies RemboursementBody,
  });
