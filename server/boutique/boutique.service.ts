import { conditionsVersion } from '../../contract/boutique/conditions/conditions.ts';
import type { Boutique } from '../../contract/boutique/paiement.ts';
import type { Context } from '../platform/context.ts';
import type { Door } from '../platform/exposure.ts';
import { mediatorLines } from '../platform/seller.ts';
import { sellerOf } from './vendeur.ts';

/** Who lets a payment page be opened: Stripe lets everybody, the demonstration bank has its door. */
export const paymentDoor = ({ env, payment }: Context): Door =>
  payment.key === 'stripe' ? 'open' : env.DEMO_BANK;

/** What the shop's pages must say about the seller, the terms and the payment, which may not be set up. */
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
