import type { Commande } from '../../../contract/boutique/commande.ts';

type Asked = Pick<Commande, 'statut' | 'payeeLe' | 'paiementIncoherent' | 'historique'>;

/** Paid in time, or too late: then the journal alone tells. */
const wasPaid = ({ payeeLe, historique }: Asked) =>
  payeeLe !== null || historique.some(({ statut }) => statut === 'payee_sans_stock');

/** What the amount of an order is to its buyer: paid, still to pay, or neither. */
export function amountLabel(commande: Asked): string {
  if (wasPaid(commande)) return 'Total payé, TTC';
  const due = commande.statut === 'en_attente' && commande.paiementIncoherent === null;
  return due ? 'À payer, TTC' : 'Total TTC';
}
