import { typo } from '../../lib/typo.ts';
import { AlertIcon } from '../../ui/icons.tsx';

interface Props {
  /** Whether the buyer came back as if all had gone well. */
  awaited: boolean;
  fournisseur: string;
}

/** Nothing was paid, though it was tried. */
export function PaymentFailed({ awaited, fournisseur }: Props) {
  return (
    <p className="payment-left" role="status">
      <AlertIcon size={28} />
      <span>
        {awaited ? (
          <>
            <strong>Le paiement n'a pas été confirmé.</strong>{' '}
            {typo(
              `Rien n'a été payé avec ${fournisseur} jusqu'ici. Votre commande reste réservée : vous pouvez la payer maintenant, ou l'annuler. Elle ne peut pas être payée deux fois.`,
            )}
          </>
        ) : (
          <>
            <strong>Le paiement n'a pas abouti.</strong>{' '}
            {typo(
              "Refusé ou abandonné, rien n'a été débité. Votre commande reste réservée : vous pouvez réessayer, ou l'annuler.",
            )}
          </>
        )}
      </span>
    </p>
  );
}
