import { useCallback, useState } from 'react';
import type { Commande } from '../../../contract/boutique/commande.ts';
import { api } from '../../lib/api.ts';
import type { Elements } from '../../lib/elements.ts';
import { hasStatus, logFailure, withReason } from '../../lib/failure.ts';
import { formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { AddressLines } from '../commandes/commandeParts.tsx';
import { LignesRecap } from '../commandes/RecapLines.tsx';
import { moyens } from '../commandes/sentences.ts';
import { useFreshOnReturn } from '../commandes/useFreshOnReturn.ts';
import { HoldTime } from './HoldTime.tsx';

/** Answers the address of the provider's own page, where this order is paid. */
async function openCheckout({ id, lignes }: Commande): Promise<string> {
  const body = {
    lignes: lignes.map(({ idProduit, quantite, prixUnitaire }) => ({
      idProduit,
      quantite,
      prixUnitaire,
    })),
    commandeId: id,
  };
  return (await api('POST /paiement/stripe-checkout', { body })).url;
}

interface PayButtonProps {
  commande: Commande;
  /** The payment provider's name. */
  fournisseur: string;
  /** Called when the order may have changed meanwhile, so that it cannot be paid as it is shown. */
  onRefused: () => void;
}

/** From here on the buyer owes the money, and the button says so itself. */
export function PayButton({ commande, fournisseur, onRefused }: PayButtonProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // The Back button brings the page back as it was left: busy.
  useFreshOnReturn(useCallback(() => setBusy(false), []));
  const pay = async () => {
    setBusy(true);
    setError(null);
    try {
      window.location.assign(await openCheckout(commande));
    } catch (problem) {
      logFailure(problem);
      setError(withReason('Le paiement n’a pas pu être ouvert.', problem));
      setBusy(false);
      if (hasStatus(problem, 409)) onRefused();
    }
  };
  return (
    <>
      <FormError text={error} />
      <Button className="pay-button" busy={busy} onClick={() => void pay()}>
        <span>{`Payer avec ${fournisseur}`}</span>
        <small className="text-sm font-normal">Commande avec obligation de paiement</small>
      </Button>
    </>
  );
}

interface Props {
  commande: Commande;
  /** Called once the stock is no longer kept. */
  onOver: () => void;
  children: Elements;
}

/** The articles, the means of payment and the address: the last check before the order binds the buyer. */
export function PaymentSummary({ commande, onOver, children }: Props) {
  return (
    <section className="panel payment">
      <p className="payment-total">
        {typo('Total à payer : ')}
        <strong>{formatPrice(commande.montantDu)}</strong>
        <small className="hint">TTC, livraison comprise</small>
      </p>
      <dl className="facts facts-stacked">
        <dt>Moyen de paiement</dt>
        <dd>{moyens[commande.moyenPaiement]}</dd>
        <dt>Adresse de livraison</dt>
        <dd>
          <AddressLines address={commande.adresseLivraison} />
        </dd>
        <dt>Articles</dt>
        <dd>
          <LignesRecap lignes={commande.lignes} />
        </dd>
      </dl>
      <HoldTime until={commande.reserveeJusqua} onOver={onOver} />
      {children}
    </section>
  );
}
