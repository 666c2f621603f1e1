import { type EtatPaiement, etatsPaiement } from '../../../contract/boutique/commande.ts';
import type { PaymentSession } from '../../platform/external/payment.ts';

/** A session that its provider has forgotten, or said to have failed, cannot be paid any more. */
export function etatOf(session: PaymentSession | null, failed: boolean): EtatPaiement {
  if (!session || session.paid || session.over || failed) return 'termine';
  return session.processing ? 'en_traitement' : 'ouvert';
}

/** Ranks the states of several attempts to pay one order: the highest is shown to the buyer. */
const urgency: Record<EtatPaiement, number> = {
  aucun: 0,
  termine: 1,
  ouvert: 2,
  inconnu: 3,
  en_traitement: 4,
};

export const foremost = (...etats: EtatPaiement[]): EtatPaiement =>
  etats.reduce((a, b) => (urgency[b] > urgency[a] ? b : a), etatsPaiement[0]);
