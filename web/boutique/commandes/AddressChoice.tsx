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
  /** `null` where there is none, `undefined` where it could not be read. */
  saved: Address | null | undefined;
  values: CheckoutValues;
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
              <p className="hint">
                {saved === null
                  ? "Votre profil ne contient pas encore d'adresse complète."
                  : "Votre adresse enregistrée n'a pas pu être chargée."}
              </p>
            )}
          </div>
        </div>
        <div className="check-card">
          <label className="check">
            <input {...place('other')} />
            Une autre adresse
          </label>
        </div>
        <AddressFields
          address={values.address}
          place={values.where === 'other'}
          problems={problems}
          set={(change) => set({ address: { ...values.address, ...change } })}
        />
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
