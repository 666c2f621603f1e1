import type { ReactNode } from 'react';
import { unites } from '../../../contract/boutique/produit.ts';
import { limits } from '../../../contract/limits.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/Field.tsx';
import type { FieldErrors, ProduitFormValues } from './produitFormValues.ts';

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
const measures = [
  { value: '', label: 'Aucune' },
  ...unites.map((unite) => ({ value: unite, label: unite })),
];

interface Props {
  values: ProduitFormValues;
  errors: FieldErrors;
  set: (change: Partial<ProduitFormValues>) => void;
  photoField: ReactNode;
}

export function ProduitFields({ values, errors, set, photoField }: Props) {
  const written = (
    name: 'nom' | 'description' | 'prix' | 'stock' | 'quantiteNette' | 'origine' | 'exploitant',
  ) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const typed = (name: Parameters<typeof written>[0]) => ({ ...written(name), required: true });
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
        hint="5,5 % : ce qui se mange, plants et semences du potager et du verger compris."
        name="tauxTva"
        error={errors.tauxTva}
        choices={rates}
        value={values.tauxTva}
        onChange={(event) => set({ tauxTva: event.target.value })}
      />
      <TextField
        label="Quantité nette"
        hint="Pour le prix au kilo, au litre, au mètre ou à l'unité."
        inputMode="decimal"
        placeholder="500"
        {...written('quantiteNette')}
      />
      <SelectField
        label="Unité"
        name="unite"
        error={errors.unite}
        choices={measures}
        value={values.unite}
        onChange={(event) => set({ unite: event.target.value as ProduitFormValues['unite'] })}
      />
      <TextField
        label="Origine"
        hint="D'un miel : chaque pays de récolte et sa part, du plus grand au plus petit."
        maxLength={limits.shortText}
        {...written('origine')}
      />
      <TextField
        label="Exploitant"
        hint="D'une denrée : le nom et l'adresse de qui en répond."
        maxLength={limits.shortText}
        {...written('exploitant')}
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
