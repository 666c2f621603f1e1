import { typo } from '../../lib/typo.ts';
import { AlertIcon } from '../../ui/icons.tsx';

/** In the place of the button, where no payment is set up: what that means for the buyer, and whom to ask. */
export function PaymentMissing() {
  return (
    <p className="payment-left" role="status">
      <AlertIcon size={28} />
      <span>
        <strong>{typo("Le paiement n'est pas encore en service sur ce site.")}</strong>{' '}
        {typo(
          "Rien n'est dû pour le moment, et vos articles restent réservés jusqu'à l'heure indiquée. Pour les régler, veuillez écrire à la boutique.",
        )}
      </span>
    </p>
  );
}
