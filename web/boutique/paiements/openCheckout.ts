import type { Commande } from '../../../contract/boutique/commande.ts';
import type { CheckoutBody } from '../../../contract/boutique/paiement.ts';
import { api } from '../../lib/api.ts';

/** Answers the address of the provider's own page, where this order is paid. */
export async function openCheckout({ id, lignes }: Commande): Promise<string> {
  const body: CheckoutBody = {
    lignes: lignes.map(({ idProduit, quantite, prixUnitaire }) => ({
      idProduit,
      quantite,
      prixUnitaire,
    })),
    commandeId: id,
  };
  return (await api<{ url: string }>('POST', '/paiement/stripe-checkout', { body })).url;
}
