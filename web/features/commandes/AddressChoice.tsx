import { useId } from 'react';
import { AddressFields } from './AddressFields.tsx';
import { AddressLines } from './AddressLines.tsx';
import {
  type Address,
  type AddressProblems,
  type CheckoutValues,
  canKeepAddress,
} from './checkoutValues.ts';

interface Props {
  saved: Address | null;
  values: CheckoutValues;
  /** Of the other address. */
  problems: AddressProblems;
  set: (change: Partial<CheckoutValues>) => void;
}

/** The member's own address, or another one. */
export function AddressChoice({ saved, values, problems, set }: Props) {
  const savedId = useId();
  const place = (where: CheckoutValues['where']) => ({
    type: 'radio',
    name: 'where',
    value: where,
    checked: values.where === where,
    onChange: () => set({ where }),
  });
  return (
    <fieldset className="panel">
      <legend className="title">Adresse de livraison</legend>
      <div className="grid gap-3">
        <div className="check-card">
          <label className="check">
            <input {...place('saved')} disabled={!saved} aria-describedby={savedId} />
            Mon adresse enregistrée
          </label>
          <div id={savedId} className="check-more">
            {saved ? (
              <AddressLines address={saved} />
            ) : (
              <p className="hint">Votre profil ne contient pas encore d'adresse complète.</p>
            )}
          </div>
        </div>
        <div className="check-card">
          <label className="check">
            <input {...place('other')} />
            Une autre adresse
          </label>
        </div>
        {values.where === 'other' && (
          <AddressFields
            address={values.address}
            problems={problems}
            set={(change) => set({ address: { ...values.address, ...change } })}
          />
        )}
        {canKeepAddress(values, saved) && (
          <label className="check py-2">
            <input
              type="checkbox"
              checked={values.keepAddress}
              onChange={(event) => set({ keepAddress: event.target.checked })}
            />
            Enregistrer cette adresse dans mon profil
          </label>
        )}
      </div>
    </fieldset>
  );
}
