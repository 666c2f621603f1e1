import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { MoyenPaiement } from '../../../contract/boutique/commande.ts';
import { keepDraft, takeDraft } from '../../forms/draft.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { AddressChoice } from './AddressChoice.tsx';
import {
  type Address,
  type AddressProblems,
  addressProblems,
  type CheckoutValues,
  chosenAddress,
  firstProblem,
  isMissing,
  noAddress,
} from './checkoutValues.ts';
import { moyens } from './sentences.ts';

/** What is typed survives a reload of this tab and a session that ends; it is its member's alone. */
function useCheckoutValues(
  userId: number,
  saved: Address | null | undefined,
  contact: Partial<Address>,
) {
  const [values, setValues] = useState<CheckoutValues>(() => {
    const kept = takeDraft<CheckoutValues>();
    const where = saved ? (kept?.where ?? 'saved') : 'other';
    const address = { ...noAddress, ...contact, ...kept?.address };
    return { moyenPaiement: 'carte', keepAddress: false, ...kept, address, where };
  });
  useEffect(() => keepDraft(userId, values), [userId, values]);
  const set = (change: Partial<CheckoutValues>) =>
    setValues((before) => ({ ...before, ...change }));
  return { values, set };
}

const methods = Object.entries(moyens).map(([value, label]) => ({ value, label }));

const MISSING = 'Veuillez remplir tous les champs obligatoires.';

/** Why there is no order, and what can be done about it; `done` takes the message away. */
export interface Refusal {
  text: string;
  /** The product that it is about. */
  idProduit?: number;
  /** What the server found wrong with the address. */
  fields?: AddressProblems;
  remedy?: (done: () => void) => ReactNode;
}

interface Props {
  userId: number;
  /** `null` where there is none, `undefined` where it could not be read. */
  saved: Address | null | undefined;
  /** Who takes the parcel unless it is said otherwise. */
  contact: Pick<Address, 'destinataire' | 'telephone'>;
  /** What would be ordered: another content leaves an earlier refusal behind. */
  content: string;
  /** Lines and totals, as the cart shows them; beside a refusal, what that says is not said twice. */
  recap: (refused: Refusal | null) => ReactNode;
  terms: ReactNode;
  /** Answers `null` when the order is made. */
  onConfirm: (address: Address, values: CheckoutValues) => Promise<Refusal | null>;
}

export function CheckoutForm({ userId, saved, contact, content, recap, terms, onConfirm }: Props) {
  const { values, set } = useCheckoutValues(userId, saved, contact);
  const [refusal, setRefusal] = useState<(Refusal & { content: string; typed: Address }) | null>(
    null,
  );
  const refused = refusal?.content === content ? refusal : null;
  const confirm = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const address = chosenAddress(values, saved);
  const problems = addressProblems(address);
  // What was refused counts until another address is typed.
  const refusedFields = refusal?.typed === values.address ? refusal.fields : {};
  const missing = tried && isMissing(address);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const goTo = (found: AddressProblems) =>
      form.querySelector<HTMLElement>(`[name=${firstProblem(found)}]`)?.focus();
    const wrong = firstProblem(problems) !== undefined;
    setTried(wrong);
    if (wrong) {
      setRefusal(null);
      goTo(problems);
      return;
    }
    setBusy(true);
    setRefusal(null);
    const problem = await onConfirm(address, values);
    setRefusal(problem && { ...problem, content, typed: values.address });
    if (problem) setBusy(false);
    if (problem?.fields) goTo(problem.fields);
  };

  const done = () => {
    setRefusal(null);
    confirm.current?.focus();
  };

  return (
    <form className="checkout" onSubmit={submit} noValidate>
      <div className="grid content-start gap-5">
        <AddressChoice
          saved={saved}
          values={values}
          problems={tried ? problems : { ...refusedFields }}
          set={set}
        />
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
        <Button ref={confirm} type="submit" busy={busy} className="w-full">
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
