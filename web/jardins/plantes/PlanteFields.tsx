import type { ReactNode } from 'react';
import { SelectField, TextAreaField, TextField } from '../../ui/Field.tsx';
import { difficultyChoices } from './difficulty.ts';
import {
  etatChoices,
  expositionChoices,
  floraisonChoices,
  multiplicationChoices,
} from './planteChoices.ts';
import { clampTaille, type FieldErrors, type PlanteFormValues } from './planteFormValues.ts';
import { TypeField } from './TypeField.tsx';

interface Props {
  values: PlanteFormValues;
  set: (change: Partial<PlanteFormValues>) => void;
  errors: FieldErrors;
}

type Name = keyof PlanteFormValues;

const bind = ({ values, set, errors }: Props, name: Name) => ({
  name,
  error: errors[name],
  value: values[name],
  onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
});

/** Who the plant is. */
export function PlanteIdentityFields({ photoField, ...form }: Props & { photoField: ReactNode }) {
  const text = (name: Name, label: string) => (
    <TextField label={label} maxLength={200} {...bind(form, name)} />
  );
  return (
    <fieldset className="panel">
      <legend>La plante</legend>
      <div className="form-grid">
        <TextField label="Nom" maxLength={200} required {...bind(form, 'name')} />
        {photoField}
        {text('nameLatin', 'Nom latin')}
        <TypeField
          value={form.values.typeDePlante}
          onChange={(typeDePlante) => form.set({ typeDePlante })}
        />
        {text('couleur', 'Couleur')}
        {text('origine', 'Origine')}
        <SelectField label="Difficulté" choices={difficultyChoices} {...bind(form, 'difficulte')} />
        <TextField
          label="Taille maximale (cm)"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          {...bind(form, 'tailleMax')}
          onChange={(event) => form.set({ tailleMax: clampTaille(event.target.value) })}
        />
        <TextField label="Date d'ajout" type="date" {...bind(form, 'date')} />
      </div>
    </fieldset>
  );
}

/** What it likes, what it has, and what is worth remembering. */
export function PlanteConditionsFields(form: Props) {
  const text = (name: Name, label: string, hint?: string) => (
    <TextField label={label} maxLength={200} hint={hint} {...bind(form, name)} />
  );
  return (
    <>
      <fieldset className="panel">
        <legend>Conditions idéales</legend>
        <div className="form-grid">
          <SelectField
            label="Exposition recommandée"
            choices={expositionChoices}
            {...bind(form, 'expositionRecommande')}
          />
          {text('temperatureRecommande', 'Température recommandée', 'Par exemple 15-25.')}
          {text('arrosageRecommande', 'Arrosage recommandé')}
          {text('substratRecommande', 'Substrat recommandé')}
          {text('engraisRecommande', 'Engrais recommandé')}
        </div>
      </fieldset>
      <fieldset className="panel">
        <legend>Conditions actuelles</legend>
        <div className="form-grid">
          <SelectField
            label="Exposition"
            choices={expositionChoices}
            {...bind(form, 'exposition')}
          />
          {text('temperature', 'Température', 'Par exemple 15-25.')}
          {text('arrosage', 'Arrosage')}
          {text('substrat', 'Substrat')}
          {text('engrais', 'Engrais')}
          <SelectField label="État" choices={etatChoices} {...bind(form, 'etat')} />
          <SelectField
            label="Multiplication"
            choices={multiplicationChoices}
            {...bind(form, 'multiplication')}
          />
          <SelectField label="Floraison" choices={floraisonChoices} {...bind(form, 'floraison')} />
          <TextAreaField label="Note" maxLength={4000} {...bind(form, 'note')} />
        </div>
      </fieldset>
    </>
  );
}
