import { useState } from 'react';
import type { Commande } from '../../../contract/commande.ts';
import { ApiError } from '../../lib/apiError.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { openCheckout } from './openCheckout.ts';

interface Props {
  commande: Commande;
  /** The payment provider's name. */
  fournisseur: string;
}

/** From here on the buyer owes the money, and the button says so itself. */
export function PayButton({ commande, fournisseur }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const pay = async () => {
    setBusy(true);
    setError(null);
    try {
      window.location.assign(await openCheckout(commande));
    } catch (problem) {
      console.error(problem);
      const reason = problem instanceof ApiError ? ` ${problem.message}` : '';
      setError(`Le paiement n'a pas pu être ouvert.${reason}`);
      setBusy(false);
    }
  };
  return (
    <>
      <FormError text={error} />
      <Button className="pay-button" disabled={busy} onClick={() => void pay()}>
        <span>{`Payer avec ${fournisseur}`}</span>
        <small>Commande avec obligation de paiement</small>
      </Button>
    </>
  );
}
