import type { StatutCommande } from '../../../contract/commande.ts';

export type Return = 'succes' | 'abandon' | null;

export const returnOf = (search: URLSearchParams): Return => {
  const value = search.get('retour');
  return value === 'succes' || value === 'abandon' ? value : null;
};

/**
 * What the payment page shows: 'pay' the summary, 'left' the summary of a payment that did not come
 * through, 'pending' a payment of which the provider has not told yet, 'paid', or 'over' for the rest.
 */
export function paymentState(statut: StatutCommande, from: Return) {
  if (statut === 'en_attente') {
    if (from === 'succes') return 'pending';
    return from === 'abandon' ? 'left' : 'pay';
  }
  return statut === 'payee' || statut === 'expediee' || statut === 'livree' ? 'paid' : 'over';
}
