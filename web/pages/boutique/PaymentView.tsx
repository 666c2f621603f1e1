import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Commande } from '../../../contract/boutique/commande.ts';
import { CancelCommande } from '../../boutique/commandes/CancelCommande.tsx';
import { mayOrderAgain, mayPay } from '../../boutique/commandes/statuts.ts';
import { useFreshOnReturn } from '../../boutique/commandes/useFreshOnReturn.ts';
import { PayButton } from '../../boutique/paiements/PayButton.tsx';
import { PaymentFailed } from '../../boutique/paiements/PaymentFailed.tsx';
import { PaymentMissing } from '../../boutique/paiements/PaymentMissing.tsx';
import { PaymentOutcome } from '../../boutique/paiements/PaymentOutcome.tsx';
import { PaymentSummary } from '../../boutique/paiements/PaymentSummary.tsx';
import { PaymentWait } from '../../boutique/paiements/PaymentWait.tsx';
import { isTestMode, publishableKey } from '../../boutique/paiements/paymentMode.ts';
import { type Answer, paymentStep, type Return } from '../../boutique/paiements/paymentReturn.ts';
import { useAwaitedPayment } from '../../boutique/paiements/useAwaitedPayment.ts';
import { withdrawalTerms } from '../../boutique/retractations/withdrawalTerms.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { OrderAgain } from './OrderAgain.tsx';

interface Props {
  commande: Commande;
  from: Return;
  known: Answer;
  /** The payment provider's name; '' where nothing can be paid. */
  fournisseur: string;
}

/** The payment of one order, from the last look to what came of it. */
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
        <PaymentFailed awaited={step === 'unconfirmed'} fournisseur={fournisseur} />
      )}
      <PaymentSummary commande={commande} onOver={() => setLapsed(true)}>
        {fournisseur ? (
          <>
            {isTestMode && (
              <p className="payment-mode" data-cle-publiable={publishableKey}>
                <span className="chip chip-water">Mode test</span>{' '}
                {typo("Aucun argent réel n'est débité.")}
              </p>
            )}
            <PayButton commande={commande} fournisseur={fournisseur} onRefused={revalidate} />
            <p className="hint">
              En payant, vous concluez la vente aux{' '}
              <Link to={paths.terms} className="text-link">
                conditions de vente
              </Link>
              . {typo(withdrawalTerms(commande.lignes))}
            </p>
          </>
        ) : (
          <PaymentMissing />
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
