import type { Commande } from '../../../contract/boutique/commande.ts';
import { formatMoment, formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';

/** Each sum that went back, or is on its way. */
export function Refunds({ commande }: { commande: Pick<Commande, 'remboursements'> }) {
  return commande.remboursements.map(({ montant, demandeLe, faitLe }) => (
    <p key={demandeLe}>
      {typo(
        faitLe
          ? `Remboursé le ${formatMoment(faitLe)} : ${formatPrice(montant)}`
          : `Remboursement en cours : ${formatPrice(montant)}`,
      )}
    </p>
  ));
}
