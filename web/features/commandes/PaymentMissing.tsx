import { typo } from '../../lib/typo.ts';
import { AlertIcon } from '../../ui/icons.tsx';

/** In the place of the button, where no payment is set up: what that means, and who can change it. */
export function PaymentMissing() {
  return (
    <p className="payment-left" role="status">
      <AlertIcon size={28} />
      <span>
        <strong>{typo("Le paiement n'est pas encore en service sur ce site.")}</strong>{' '}
        {typo(
          "Votre commande est conservée telle quelle et rien n'est dû : veuillez écrire à la boutique, ou annulez la commande. Pour être payée, la boutique indique ses clés Stripe (réglages STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET).",
        )}
      </span>
    </p>
  );
}
