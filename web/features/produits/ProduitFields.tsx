import type { ReactNode } from 'react';
import { limits } from '../../../contract/limits.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/Field.tsx';
import type { ProduitFormValues } from './produitFormValues.ts';

const types = [
  { value: 'Plante', label: 'Plante' },
  { value: 'Autre', label: 'Autre' },
];
const rates = [
  { value: '', label: 'Selon le type : 10 % ou 20 %' },
  { value: '5.5', label: '5,5 %' },
  { value: '10', label: '10 %' },
  { value: '20', label: '20 %' },
];

interface Props {
  values: ProduitFormValues;
  set: (change: Partial<ProduitFormValues>) => void;
  photoField: ReactNode;
}

export function ProduitFields({ values, set, photoField }: Props) {
  const typed = (name: 'nom' | 'description' | 'prix' | 'stock') => ({
    name,
    required: true,
    value: values[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <>
      <TextField label="Nom" wide maxLength={limits.shortText} {...typed('nom')} />
      {photoField}
      <TextField label="Prix (€)" inputMode="decimal" placeholder="12,50" {...typed('prix')} />
      <TextField label="Stock" inputMode="numeric" placeholder="10" {...typed('stock')} />
      <SelectField
        label="Type"
        name="type"
        choices={types}
        value={values.type}
        onChange={(event) => set({ type: event.target.value as ProduitFormValues['type'] })}
      />
      <TextAreaField label="Description" maxLength={limits.longText} {...typed('description')} />
      <SelectField
        label="TVA"
        name="tauxTva"
        choices={rates}
        value={values.tauxTva}
        onChange={(event) => set({ tauxTva: event.target.value })}
      />
      <label className="check">
        <input
          type="checkbox"
          name="exceptionRetractation"
          checked={values.exceptionRetractation}
          onChange={(event) => set({ exceptionRetractation: event.target.checked })}
        />
        <span>
          Sans droit de rétractation
          <small className="hint">Produit périssable ou fait sur mesure (L221-28).</small>
        </span>
      </label>
    </>
  );
}
