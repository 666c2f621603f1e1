import type { Commande } from '../../../contract/boutique/commande.ts';
import { formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';

type Wait = 'waiting' | 'processing' | 'unreached';

const sentences: Record<Wait, string> = {
  waiting: "Cela ne prend d'habitude que quelques secondes.",
  processing:
    'Votre banque traite encore le paiement. Vous pouvez quitter cette page : nous vous écrirons dès que le paiement sera confirmé.',
  unreached:
    "La confirmation n'est pas encore arrivée. Vous pouvez quitter cette page : nous vous écrirons dès qu'elle sera là. Ne payez pas une seconde fois.",
};

interface Props {
  commande: Pick<Commande, 'id' | 'montantDu'>;
  wait: Wait;
}

/** The order whose payment is awaited, and a way out meanwhile. */
export function PaymentWait({ commande, wait }: Props) {
  return (
    <div className="panel payment-wait">
      <p className="payment-wait-order">
        <span>{`Commande n°\u00a0${commande.id}`}</span>
        <strong>{formatPrice(commande.montantDu)}</strong>
      </p>
      <progress className="wait-bar" aria-label="Confirmation du paiement" />
      <div role="status">
        <h2>Nous attendons la confirmation de votre paiement</h2>
        <p className="muted">{typo(sentences[wait])}</p>
      </div>
      <LinkButton to={paths.commande(commande.id)} look="ghost" className="justify-self-start">
        Voir ma commande
      </LinkButton>
    </div>
  );
}
