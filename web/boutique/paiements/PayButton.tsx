import { useCallback, useState } from 'react';
import type { Commande } from '../../../contract/boutique/commande.ts';
import { ApiError } from '../../lib/apiError.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { useFreshOnReturn } from '../commandes/useFreshOnReturn.ts';
import { openCheckout } from './openCheckout.ts';

interface Props {
  commande: Commande;
  /** The payment provider's name. */
  fournisseur: string;
  /** Called when the order may have changed meanwhile, so that it cannot be paid as it is shown. */
  onRefused: () => void;
}

/** From here on the buyer owes the money, and the button says so itself. */
export function PayButton({ commande, fournisseur, onRefused }: Props) {
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
      const refused = problem instanceof ApiError ? problem : null;
      setError(`Le paiement n'a pas pu être ouvert.${refused ? ` ${refused.message}` : ''}`);
      setBusy(false);
      if (refused?.status === 409) onRefused();
    }
  };
  return (
    <>
      <FormError text={error} />
      <Button className="pay-button" busy={busy} onClick={() => void pay()}>
        <span>{`Payer avec ${fournisseur}`}</span>
        <small>Commande avec obligation de paiement</small>
      </Button>
    </>
  );
}
