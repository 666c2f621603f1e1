import { useId } from 'react';
import { isServed } from '../../../contract/boutique/livraison.ts';
import { limits } from '../../../contract/limits.ts';
import { TextField } from '../../ui/fields/Field.tsx';
import {
  type Address,
  type AddressProblems,
  type CheckoutValues,
  canKeepAddress,
} from './checkoutValues.ts';
import { AddressLines } from './commandeParts.tsx';

const POSTCODE_MAXIMUM = 20;

interface AddressFieldsProps {
  address: Address;
  /** True if the form asks for the place too, not only for the recipient. */
  place: boolean;
  problems: AddressProblems;
  set: (change: Partial<Address>) => void;
}

function AddressFields({ address, place, problems, set }: AddressFieldsProps) {
  const typed = (name: keyof Address, autoComplete: string) => ({
    name,
    autoComplete: `shipping ${autoComplete}`,
    maxLength: name === 'codePostal' ? POSTCODE_MAXIMUM : limits.shortText,
    value: address[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <div className="form-grid">
      <TextField
        label="Destinataire"
        wide
        hint="Vous, si ce champ reste vide."
        {...typed('destinataire', 'name')}
      />
      {place && (
        <>
          <TextField label="Rue" wide required {...typed('rue', 'address-line1')} />
          <TextField label="Complément" wide {...typed('complement', 'address-line2')} />
          <TextField
            label="Code postal"
            required
            inputMode={isServed(address.pays) ? 'numeric' : undefined}
            {...typed('codePostal', 'postal-code')}
          />
          <TextField label="Ville" required {...typed('ville', 'address-level2')} />
          <TextField
            label="Pays"
            required
            hint="France métropolitaine seulement."
            {...typed('pays', 'country-name')}
          />
        </>
      )}
      <TextField
        label="Téléphone"
        type="tel"
        hint="Facultatif, pour le transporteur."
        {...typed('telephone', 'tel')}
      />
    </div>
  );
}

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
          <div id={savedId} className="-mt-3 mr-4 mb-3 ml-12">
            {saved ? (
              <AddressLines address={saved} />
            ) : (
              <p className="hint">
                {saved === null
                  ? 'Votre profil ne contient pas encore d’adresse complète.'
                  : 'Votre adresse enregistrée n’a pas pu être chargée.'}
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
