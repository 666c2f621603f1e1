import { conditionsVersion } from '../../contract/boutique/conditions/conditions.ts';
import type { Boutique } from '../../contract/boutique/paiement.ts';
import type { Context } from '../platform/context.ts';
import type { Door } from '../platform/exposure.ts';
import { mediatorLines } from '../platform/seller.ts';

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

/** Says who may open a payment page. Stripe is open to all; the demonstration bank has a setting. */
export const paymentDoor = ({ env, payment }: Context): Door =>
  payment.key === 'stripe' ? 'open' : env.DEMO_BANK;

/** Gives the shop's facts for its pages: seller, terms and payment. Each may not be set up yet. */
export function shopSettings(
  context: Context,
  payable = paymentDoor(context) !== 'closed',
): Boutique {
  const { env, payment } = context;
  return {
    fournisseur: payable ? payment.name : '',
    demonstration: payable && payment.key === 'demonstration',
    editeurs: env.SHOP_EDITORS,
    conditions: { version: conditionsVersion },
    vendeur: sellerOf(context),
    mediation: env.SHOP_MEDIATION,
    mediateur: mediatorLines(env),
    garantie: env.SHOP_GUARANTEE,
  };
}
