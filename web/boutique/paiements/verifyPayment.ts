import type { VerifiedCommande } from '../../../contract/boutique/commande.ts';
import { api } from '../../lib/api.ts';

/** Asks the provider whether the order was paid, and answers the order with what it said. */
export const verifyPayment = (id: number) =>
  api<VerifiedCommande>('POST', `/commande/${id}/verifier-paiement`);
