import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { MoyenPaiement } from '../../../contract/commande.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { AddressChoice } from './AddressChoice.tsx';
import {
  type Address,
  addressProblems,
  type CheckoutValues,
  firstProblem,
  isMissing,
} from './checkoutValues.ts';
import { moyens } from './statuts.ts';
import { useCheckoutValues } from './useCheckoutValues.ts';

const methods = Object.entries(moyens).map(([value, label]) => ({ value, label }));

const MISSING = 'Veuillez remplir tous les champs obligatoires.';

/** Why there is no order, and what can be done about it; `done` takes the message away. */
export interface Refusal {
  text: string;
  /** The product that it is about. */
  idProduit?: number;
  remedy?: (done: () => void) => ReactNode;
}

interface Props {
  userId: number;
  saved: Address | null;
  /** What would be ordered: another content leaves an earlier refusal behind. */
  content: string;
  /** Lines and totals, as the cart shows them; beside a refusal, what that says is not said twice. */
  recap: (refused: Refusal | null) => ReactNode;
  terms: ReactNode;
  /** Answers `null` when the order is made. */
  onConfirm: (address: Address, values: CheckoutValues) => Promise<Refusal | null>;
}

export function CheckoutForm({ userId, saved, content, recap, terms, onConfirm }: Props) {
  const { values, set } = useCheckoutValues(userId, saved);
  const [refusal, setRefusal] = useState<(Refusal & { content: string }) | null>(null);
  const refused = refusal?.content === content ? refusal : null;
  const confirm = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const other = values.where === 'other';
  const problems = other ? addressProblems(values.address) : {};
  const missing = tried && other && isMissing(values.address);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const first = firstProblem(problems);
    setTried(first !== undefined);
    if (first) {
      setRefusal(null);
      event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    setBusy(true);
    setRefusal(null);
    const address = !other && saved ? saved : values.address;
    const problem = await onConfirm(address, values);
    setRefusal(problem && { ...problem, content });
    if (problem) setBusy(false);
  };

  const done = () => {
    setRefusal(null);
    confirm.current?.focus();
  };

  return (
    <form className="checkout" onSubmit={submit} noValidate>
      <div className="grid content-start gap-5">
        <AddressChoice saved={saved} values={values} problems={tried ? problems : {}} set={set} />
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
        {recap(refused)}
        <FormError text={missing ? MISSING : refused?.text} />
        {refused?.remedy && <div className="form-actions">{refused.remedy(done)}</div>}
        <Button ref={confirm} type="submit" disabled={busy} className="w-full">
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
