import { TextField } from '../../ui/Field.tsx';
import { AddressLines } from './AddressLines.tsx';
import type { Address, CheckoutValues } from './checkoutValues.ts';

interface Props {
  saved: Address | null;
  values: CheckoutValues;
  set: (change: Partial<CheckoutValues>) => void;
}

/** The member's own address, or another one. */
export function AddressChoice({ saved, values, set }: Props) {
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
        <label className="check check-card">
          <input {...place('saved')} disabled={!saved} />
          <span>
            Mon adresse enregistrée
            {saved ? (
              <AddressLines address={saved} />
            ) : (
              <small className="hint">
                Votre profil ne contient pas encore d'adresse complète.
              </small>
            )}
          </span>
        </label>
        <label className="check check-card">
          <input {...place('other')} />
          <span>Une autre adresse</span>
        </label>
        {values.where === 'other' && (
          <AddressFields
            address={values.address}
            set={(change) => set({ address: { ...values.address, ...change } })}
          />
        )}
      </div>
    </fieldset>
  );
}

interface FieldsProps {
  address: Address;
  set: (change: Partial<Address>) => void;
}

function AddressFields({ address, set }: FieldsProps) {
  const typed = (name: keyof Address, autoComplete: string, maxLength = 200) => ({
    name,
    autoComplete: `shipping ${autoComplete}`,
    maxLength,
    value: address[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <div className="form-grid">
      <TextField label="Rue" wide required {...typed('rue', 'address-line1')} />
      <TextField label="Complément" wide {...typed('complement', 'address-line2')} />
      <TextField label="Code postal" required {...typed('codePostal', 'postal-code', 20)} />
      <TextField label="Ville" required {...typed('ville', 'address-level2')} />
      <TextField label="Pays" required {...typed('pays', 'country-name')} />
    </div>
  );
}
