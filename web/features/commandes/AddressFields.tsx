import { limits } from '../../../contract/limits.ts';
import { TextField } from '../../ui/Field.tsx';
import { type Address, type AddressProblems, inFrance } from './checkoutValues.ts';

const POSTCODE_MAXIMUM = 20;

interface Props {
  address: Address;
  problems: AddressProblems;
  set: (change: Partial<Address>) => void;
}

export function AddressFields({ address, problems, set }: Props) {
  const typed = (name: keyof Address, autoComplete: string) => ({
    name,
    autoComplete: `shipping ${autoComplete}`,
    maxLength: name === 'codePostal' ? POSTCODE_MAXIMUM : limits.shortText,
    value: address[name],
    error: name === 'complement' ? undefined : problems[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <div className="form-grid">
      <TextField label="Rue" wide required {...typed('rue', 'address-line1')} />
      <TextField label="Complément" wide {...typed('complement', 'address-line2')} />
      <TextField
        label="Code postal"
        required
        inputMode={inFrance(address) ? 'numeric' : undefined}
        {...typed('codePostal', 'postal-code')}
      />
      <TextField label="Ville" required {...typed('ville', 'address-level2')} />
      <TextField label="Pays" required {...typed('pays', 'country-name')} />
    </div>
  );
}
