import type { Commande } from '../../../contract/commande.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Documents } from './Documents.tsx';
import type { paymentState } from './paymentReturn.ts';
import { statuts } from './statuts.ts';

interface Props {
  commande: Commande;
  state: ReturnType<typeof paymentState>;
  /** Whether the page still asks the provider. */
  asking: boolean;
}

/** What came of the payment. Nothing before it was tried. */
export function PaymentOutcome({ commande, state, asking }: Props) {
  if (state === 'pay') return null;
  if (state === 'left') {
    return (
      <p className="payment-left" role="status">
        <AlertIcon size={28} />
        <span>
          <strong>Le paiement n'a pas abouti.</strong> Refusé ou abandonné, rien n'a été débité.
          Votre commande reste réservée : vous pouvez réessayer, ou l'annuler.
        </span>
      </p>
    );
  }
  if (state === 'pending' && asking) {
    return (
      <div role="status">
        <Loading />
        <p className="muted text-center">Nous attendons la confirmation de votre paiement.</p>
      </div>
    );
  }
  const paid = state === 'paid';
  const sentence =
    state === 'pending'
      ? "La confirmation de votre paiement n'est pas encore arrivée. Nous vous écrirons dès qu'elle sera là : ne payez pas une seconde fois."
      : statuts[commande.statut].sentence;
  return (
    <div className="panel grid justify-items-center gap-4 text-center" role="status">
      <span className={paid ? 'payment-seal' : 'payment-seal payment-seal-over'}>
        {paid ? <CheckIcon size={40} /> : <AlertIcon size={40} />}
      </span>
      <h2>{typo(paid ? 'Merci ! Votre paiement est reçu.' : statuts[commande.statut].label)}</h2>
      <p className="muted">{typo(`Commande n° ${commande.id}. ${sentence}`)}</p>
      <div className="form-actions justify-center">
        <LinkButton to={paths.commande(commande.id)}>Voir ma commande</LinkButton>
        <Documents commande={commande} />
        <LinkButton to={paths.shop} look="quiet">
          Retour à la boutique
        </LinkButton>
      </div>
    </div>
  );
}
