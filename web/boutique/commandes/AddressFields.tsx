import { isServed } from '../../../contract/boutique/livraison.ts';
import { limits } from '../../../contract/limits.ts';
import { TextField } from '../../ui/Field.tsx';
import type { Address, AddressProblems } from './checkoutValues.ts';

const POSTCODE_MAXIMUM = 20;

interface Props {
  address: Address;
  /** Whether the place is asked for too, or only who takes the parcel there. */
  place: boolean;
  problems: AddressProblems;
  set: (change: Partial<Address>) => void;
}

export function AddressFields({ address, place, problems, set }: Props) {
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
