import { conditionsVersion } from '../../../contract/commande.ts';
import type { Boutique } from '../../../contract/paiement.ts';
import type { Context } from '../../context.ts';
import { mediatorLines } from '../../seller.ts';
import { sellerOf } from '../factures/vendeur.ts';

/** What the shop's pages must say about the seller, the terms and the payment. */
export function shopSettings(context: Context): Boutique {
  const { env, payment } = context;
  return {
    fournisseur: payment.name,
    demonstration: payment.key === 'demonstration',
    editeurs: env.SHOP_EDITORS,
    conditions: { version: conditionsVersion },
    vendeur: sellerOf(context),
    mediation: env.SHOP_MEDIATION,
    mediateur: mediatorLines(env),
    garantie: env.SHOP_GUARANTEE,
  };
}
