import type { Commande } from '../../../contract/commande.ts';
import { api } from '../../lib/api.ts';

/** Asks the provider whether the order was paid, and answers the order. */
export const verifyPayment = (id: number) =>
  api<Commande>('POST', `/commande/${id}/verifier-paiement`);
