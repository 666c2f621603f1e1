import type { Boutique } from '../../contract/boutique/paiement.ts';
import type { Context } from '../platform/context.ts';

/** Gives the seller's facts for invoices and pages. */
export const sellerOf = ({ env }: Pick<Context, 'env'>): Boutique['vendeur'] => ({
  nom: env.SELLER_NAME,
  forme: env.SELLER_FORM,
  adresse: env.SELLER_ADDRESS,
  siret: env.SELLER_SIRET,
  rcs: env.SELLER_RCS,
  tva: env.SELLER_VAT,
  telephone: env.SELLER_PHONE,
  email: env.SELLER_EMAIL,
  demonstration: env.SELLER_DEMO,
});
