import type { EtatPaiement, StatutCommande } from '../../../contract/boutique/commande.ts';

export type Return = 'succes' | 'abandon' | null;

export const returnOf = (search: URLSearchParams): Return => {
  const value = search.get('retour');
  return value === 'succes' || value === 'abandon' ? value : null;
};

/** What the provider was asked so far; `etat` is null before its first answer. */
export interface Answer {
  asked: number;
  etat: EtatPaiement | null;
}

/** So many answers of an open, unpaid session before the buyer may act on them. */
const PATIENCE = 3;
/** So many calls without an answer before the page says so. */
const SILENCE = 4;

/**
 * What the payment page shows: 'pay' the summary; 'left' the same after a refusal or a retreat, once
 * the provider said that nothing was paid;
 * 'waiting' for the confirmation; 'processing' a payment that takes its time; 'unconfirmed', when
 * nothing was paid: the summary again; 'unreached', when the provider does not answer; 'paid', only
 * ever by the order's own state; or 'over' for the rest.
 */
export function paymentStep(statut: StatutCommande, from: Return, { asked, etat }: Answer) {
  if (statut === 'payee' || statut === 'expediee' || statut === 'livree') return 'paid';
  if (statut !== 'en_attente') return 'over';
  if (etat === 'en_traitement') return 'processing';
  if (from !== 'succes') return from === 'abandon' && etat && etat !== 'inconnu' ? 'left' : 'pay';
  if (etat === 'aucun' || etat === 'termine') return 'unconfirmed';
  if (etat === 'ouvert' && asked >= PATIENCE) return 'unconfirmed';
  return etat === 'inconnu' && asked >= SILENCE ? 'unreached' : 'waiting';
}

const delays = [0, 1_500, 2_000, 3_000, 4_000, 5_000];

/** How long to wait before asking again: at once, then ever more gently. */
export const delayBefore = (asked: number) => delays[asked] ?? 10_000;
