import { type FormEvent, type ReactNode, useState } from 'react';
import type { MoyenPaiement } from '../../../contract/commande.ts';
import { takeDraft } from '../../lib/draft.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { AddressChoice } from './AddressChoice.tsx';
import { type Address, type CheckoutValues, missingField, noAddress } from './checkoutValues.ts';
import { moyens } from './statuts.ts';

const methods = Object.entries(moyens).map(([value, label]) => ({ value, label }));

interface Props {
  saved: Address | null;
  /** Lines and totals, as the cart shows them. */
  recap: ReactNode;
  terms: ReactNode;
  /** Answers the sentence to show, or `null` when the order is made. */
  onConfirm: (address: Address, values: CheckoutValues) => Promise<string | null>;
}

export function CheckoutForm({ saved, recap, terms, onConfirm }: Props) {
  const [values, setValues] = useState<CheckoutValues>(
    () =>
      takeDraft() ?? {
        where: saved ? 'saved' : 'other',
        address: noAddress,
        moyenPaiement: 'carte',
      },
  );
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<CheckoutValues>) =>
    setValues((before) => ({ ...before, ...change }));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = missingField(values);
    if (missing) {
      setError('Veuillez remplir tous les champs obligatoires.');
      event.currentTarget.querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
      return;
    }
    setBusy(true);
    setError(null);
    const address = values.where === 'saved' && saved ? saved : values.address;
    const problem = await onConfirm(address, values);
    setError(problem);
    if (problem) setBusy(false);
  };

  return (
    <form className="checkout" onSubmit={submit} noValidate>
      <div className="grid content-start gap-5">
        <AddressChoice saved={saved} values={values} set={set} />
        <div className="panel">
          <SelectField
            label="Moyen de paiement"
            name="moyenPaiement"
            required
            choices={methods}
            value={values.moyenPaiement}
            onChange={(event) => set({ moyenPaiement: event.target.value as MoyenPaiement })}
          />
        </div>
      </div>
      <section className="panel checkout-recap" aria-labelledby="recapitulatif">
        <h2 id="recapitulatif">Récapitulatif</h2>
        {recap}
        <FormError text={error} />
        <Button type="submit" disabled={busy} className="w-full">
          Confirmer la commande
        </Button>
        <p className="hint">
          Confirmer réserve vos articles et ne vous engage pas à payer : le paiement vient à l'étape
          suivante, et vous pouvez annuler librement d'ici là.
        </p>
        {terms}
      </section>
    </form>
  );
}
