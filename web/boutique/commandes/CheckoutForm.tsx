import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { MoyenPaiement } from '../../../contract/boutique/commande.ts';
import { keepDraft, takeDraft } from '../../forms/draft.ts';
import { useForm } from '../../forms/useForm.ts';
import type { Elements } from '../../lib/elements.ts';
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
  isMissing,
  noAddress,
} from './checkoutValues.ts';
import { moyens } from './sentences.ts';

const methods = Object.entries(moyens).map(([value, label]) => ({ value, label }));

/** Also the beginning of what is said with its reason (checkoutRefusal.tsx). */
export const FAILED = 'La commande n’a pas pu être enregistrée.';
const MISSING = 'Veuillez remplir tous les champs obligatoires.';

/** The reason why there is no order, and the actions that help; `done` removes the message. */
export interface Refusal {
  text: string;
  /** The product that it is about. */
  idProduit?: number;
  /** The errors that the server found in the address. */
  fields?: AddressProblems;
  remedy?: (done: () => void) => Elements;
}

interface Props {
  userId: number;
  /** `null` where there is none, `undefined` where it could not be read. */
  saved: Address | null | undefined;
  /** The person who receives the parcel, unless another one is named. */
  contact: Pick<Address, 'destinataire' | 'telephone'>;
  /** The contents of the order; a refusal of other contents no longer counts. */
  content: string;
  /** Lines and totals, as in the cart; they do not repeat the text of a refusal. */
  recap: (refused: Refusal | null) => Elements;
  terms: Elements;
  /** Answers `null` when the order is made. */
  onConfirm: (address: Address, values: CheckoutValues) => Promise<Refusal | null>;
}

export function CheckoutForm({ userId, saved, contact, content, recap, terms, onConfirm }: Props) {
  const [refusal, setRefusal] = useState<(Refusal & { content: string; typed: Address }) | null>(
    null,
  );
  const refused = refusal?.content === content ? refusal : null;
  const confirm = useRef<HTMLButtonElement>(null);
  const form = useForm<CheckoutValues, keyof Address>({
    initial: () => {
      const stored = takeDraft<CheckoutValues>();
      const where = saved ? (stored?.where ?? 'saved') : 'other';
      const address = { ...noAddress, ...contact, ...stored?.address };
      return { moyenPaiement: 'carte', keepAddress: false, ...stored, address, where };
    },
    rules: (values) => {
      const address = chosenAddress(values, saved);
      return { ...addressProblems(address), text: isMissing(address) ? MISSING : undefined };
    },
    send: async (values) => {
      const problem = await onConfirm(chosenAddress(values, saved), values);
      setRefusal(problem && { ...problem, content, typed: values.address });
      return problem ? { ...problem.fields } : undefined;
    },
    failure: FAILED,
    live: true,
  });
  const { values } = form;
  // Typed values survive a reload of this tab and the end of the session; they belong to this member alone.
  useEffect(() => keepDraft(userId, values), [userId, values]);
  // A refusal counts until the address is changed.
  const refusedFields = refusal?.typed === values.address ? refusal.fields : {};

  const submit = (event: FormEvent<HTMLFormElement>) => {
    setRefusal(null);
    return form.submit(event);
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
          problems={refusal ? { ...refusedFields } : form.wrong}
          set={form.set}
        />
        <div className="panel">
          <SelectField
            label="Moyen de paiement"
            name="moyenPaiement"
            required
            choices={methods}
            value={values.moyenPaiement}
            onChange={(event) => form.set({ moyenPaiement: event.target.value as MoyenPaiement })}
          />
        </div>
      </div>
      <section className="panel checkout-recap" aria-labelledby="recapitulatif">
        <h2 id="recapitulatif">Récapitulatif</h2>
        {recap(refused)}
        <FormError text={form.error.text ?? refused?.text} more={form.error.more} />
        {refused?.remedy && <div className="form-actions">{refused.remedy(done)}</div>}
        <Button ref={confirm} type="submit" busy={form.busy} className="w-full">
          Confirmer la commande
        </Button>
        <p className="hint">
          Confirmer réserve vos articles et ne vous engage pas à payer : le paiement vient à l’étape
          suivante, et vous pouvez annuler librement d’ici là.
        </p>
        {terms}
      </section>
    </form>
  );
}
