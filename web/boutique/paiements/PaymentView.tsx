import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Commande, Ligne } from '../../../contract/boutique/commande.ts';
import { limits } from '../../../contract/limits.ts';
import { formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { AlertIcon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/Link.tsx';
import { CancelCommande } from '../commandes/CancelCommande.tsx';
import { NumeroCommande } from '../commandes/commandeParts.tsx';
import { OrderAgain } from '../commandes/OrderAgain.tsx';
import { mayOrderAgain, mayPay } from '../commandes/sentences.ts';
import { useFreshOnReturn } from '../commandes/useFreshOnReturn.ts';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { PayButton, PaymentSummary } from './PaymentSummary.tsx';
import { type Answer, paymentStep, type Return, useAwaitedPayment } from './useAwaitedPayment.ts';

/** A public key by design: it tells the provider's test mode from its live mode. */
const publishableKey: string =
  import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY?.trim() || 'pk_test_courtil_sans_compte';

/** True for a publishable key of the provider's test mode, which takes no real money. */
export const isTestMode = publishableKey.startsWith('pk_test_');

/** For a payment that failed: the event, and its meaning for the buyer. */
const PaymentNote = ({ said, more }: { said: string; more: string }) => (
  <p className="as-sun flex gap-4 px-5 py-4 rounded-md" role="status">
    <AlertIcon size={28} />
    <span className="as-breaks">
      <strong>{typo(said)}</strong> <span>{typo(more)}</span>
    </span>
  </p>
);

/** A failed attempt: nothing was paid. */
const failed = {
  said: 'Le paiement n’a pas abouti.',
  more: 'Refusé ou abandonné, rien n’a été débité. Votre commande reste réservée : vous pouvez réessayer, ou l’annuler.',
};

/** The same, where the buyer came back as if all had gone well. */
const unconfirmed = (fournisseur: string) => ({
  said: 'Le paiement n’a pas été confirmé.',
  more: `Rien n’a été payé avec ${fournisseur} jusqu’ici. Votre commande reste réservée : vous pouvez la payer maintenant, ou l’annuler. Elle ne peut pas être payée deux fois.`,
});

/** Shown instead of the button if no payment is set up: the contact. */
const missing = {
  said: 'Le paiement n’est pas encore en service sur ce site.',
  more: 'Rien n’est dû pour le moment, et vos articles restent réservés jusqu’à l’heure indiquée. Pour les régler, veuillez écrire à la boutique.',
};

type Wait = 'waiting' | 'processing' | 'unreached';

const sentences: Record<Wait, string> = {
  waiting: 'Cela ne prend d’habitude que quelques secondes.',
  processing:
    'Votre banque traite encore le paiement. Vous pouvez quitter cette page : nous vous écrirons dès que le paiement sera confirmé.',
  unreached:
    'La confirmation n’est pas encore arrivée. Vous pouvez quitter cette page : nous vous écrirons dès qu’elle sera là. Ne payez pas une seconde fois.',
};

interface PaymentWaitProps {
  commande: Pick<Commande, 'id' | 'montantDu'>;
  wait: Wait;
}

/** The order whose payment is awaited, and a way out meanwhile. */
function PaymentWait({ commande, wait }: PaymentWaitProps) {
  return (
    <div className="panel payment-wait">
      <p className="payment-wait-order">
        <span>
          {'Commande '}
          <NumeroCommande id={commande.id} />
        </span>
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

/** The notice about the right of withdrawal before payment; it depends on the articles of the order. */
export function withdrawalTerms(
  lignes: readonly Pick<Ligne, 'nom' | 'exceptionRetractation'>[],
): string {
  const exempt = lignes.filter(({ exceptionRetractation }) => exceptionRetractation);
  if (exempt.length === lignes.length)
    return 'Le droit de rétractation ne s’applique pas à cette commande.';
  const right = `Vous aurez ${limits.retractationDays} jours après la livraison pour changer d’avis`;
  const but = exempt.map(({ nom }) => `« ${nom} »`).join(', ');
  return `${right}${but && `, sauf pour ${but}`}. Il suffira d’ouvrir « Renoncer à un contrat », au pied de chaque page.`;
}

interface Props {
  commande: Commande;
  from: Return;
  known: Answer;
  /** The payment provider's name; '' where nothing can be paid. */
  fournisseur: string;
}

/** The payment of one order, from the summary to the result. */
export function PaymentView({ commande, from, known, fournisseur }: Props) {
  const { revalidate } = useRevalidator();
  const [lapsed, setLapsed] = useState(false);
  const answer = useAwaitedPayment({ commande, from, known, lapsed, onMoved: revalidate });
  useFreshOnReturn(revalidate);
  if (commande.statut === 'en_attente' && !mayPay(commande))
    return <PaymentOutcome commande={commande} paid={false} />;
  const step = paymentStep(commande.statut, from, answer);
  if (step === 'waiting' || step === 'processing' || step === 'unreached')
    return <PaymentWait commande={commande} wait={step} />;
  if (step === 'paid' || step === 'over') {
    return (
      <PaymentOutcome commande={commande} paid={step === 'paid'}>
        {mayOrderAgain(commande) && (
          <OrderAgain lignes={commande.lignes} label="Remettre au panier" />
        )}
      </PaymentOutcome>
    );
  }
  return (
    <>
      {step !== 'pay' && fournisseur && (
        <PaymentNote {...(step === 'unconfirmed' ? unconfirmed(fournisseur) : failed)} />
      )}
      <PaymentSummary commande={commande} onOver={() => setLapsed(true)}>
        {fournisseur ? (
          <>
            {isTestMode && (
              <p className="as-row gap-x-3 gap-y-1.5" data-cle-publiable={publishableKey}>
                <span className="chip chip-water">Mode test</span>{' '}
                {typo('Aucun argent réel n’est débité.')}
              </p>
            )}
            <PayButton commande={commande} fournisseur={fournisseur} onRefused={revalidate} />
            <p className="hint">
              En payant, vous concluez la vente aux{' '}
              <TextLink to={paths.conditions}>conditions de vente</TextLink>.{' '}
              <span>{typo(withdrawalTerms(commande.lignes))}</span>
            </p>
          </>
        ) : (
          <PaymentNote {...missing} />
        )}
        <div className="form-actions">
          <CancelCommande id={commande.id} onCancelled={() => void revalidate()} />
          <LinkButton to={paths.commande(commande.id)} look="quiet">
            Voir ma commande
          </LinkButton>
        </div>
      </PaymentSummary>
    </>
  );
}
