import { useState } from 'react';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import { useForm } from '../../forms/useForm.ts';
import { PhotoField, UploadWait } from '../../images/PhotoField.tsx';
import { usePhotoUpload } from '../../images/usePhotoUpload.ts';
import { failureOf } from '../../lib/failure.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import {
  clampTaille,
  fieldsets,
  newPlanteValues,
  type PlanteField,
  type PlanteFormValues,
  valuesOfPlante,
  wrongChanges,
  wrongFields,
} from './planteFields.ts';

interface Props {
  /** The plant to change; without one, a new one is made. */
  plante?: Plante;
  send: (values: PlanteFormValues, photo: string) => Promise<void>;
  /** What is told of a save that failed. */
  failure: (error: unknown) => string;
  submit: string;
  cancelTo: string;
}

export function PlanteForm({ plante, send, failure, submit, cancelTo }: Props) {
  const photo = usePhotoUpload(plante?.photo);
  const form = useForm({
    initial: () => (plante ? valuesOfPlante(plante) : newPlanteValues()),
    rules: (values, half) => ({
      ...(plante ? wrongChanges(values) : wrongFields(values)),
      // Half a date reads as none.
      ...(half('date') && { date: 'Indiquez une date complète.' }),
    }),
    send: async (values) => {
      await send(values, photo.url);
    },
    failure: (error) => failureOf(failure(error), error),
    draft: true,
    changed: photo.url !== (plante?.photo ?? ''),
    uploading: photo.uploading,
  });
  const control = (field: PlanteField) => {
    const { name, label } = field;
    const bound = {
      label,
      ...form.field(name),
      ...(name === 'tailleMax' && {
        onChange: (event: { target: { value: string } }) =>
          form.set({ tailleMax: clampTaille(event.target.value) }),
      }),
    };
    switch (field.kind) {
      case 'text':
        return <TextField key={name} {...bound} {...field.props} />;
      case 'long':
        return <TextAreaField key={name} {...bound} maxLength={limits.longText} />;
      case 'select':
        return <SelectField key={name} {...bound} choices={field.choices} />;
      case 'type':
        return (
          <TypeField
            key={name}
            value={form.values[name]}
            onChange={(value) => form.set({ [name]: value })}
          />
        );
    }
  };
  return (
    <form className="grid gap-6" onSubmit={form.submit} noValidate>
      <LeaveGuard when={form.unsaved} />
      {fieldsets.map(({ legend, fields: [first, ...others] }, index) => (
        <fieldset key={legend} className="panel">
          <legend>{legend}</legend>
          <div className="form-grid">
            {first && control(first)}
            {index === 0 && <PhotoField label="Photo" upload={photo} place="beside" />}
            {others.map(control)}
          </div>
        </fieldset>
      ))}
      <FormError {...form.error} />
      <UploadWait uploading={photo.uploading} />
      <div className="form-actions">
        <Button type="submit" disabled={photo.uploading} busy={form.busy}>
          {submit}
        </Button>
        <LinkButton to={cancelTo} look="ghost">
          Annuler
        </LinkButton>
      </div>
    </form>
  );
}

const types = ['Vivace', 'Grimpante', 'Cactus', 'Plante aquatique'];
const typeChoices = [
  { value: '', label: 'Choisir un type' },
  ...[...types, 'Autre'].map((type) => ({ value: type, label: type })),
];

/** A known type, or 'Autre' with a free text, which starts empty. */
function TypeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [other, setOther] = useState(value !== '' && !types.includes(value));
  return (
    <>
      <SelectField
        label="Type de plante"
        name="typeDePlante"
        choices={typeChoices}
        value={other ? 'Autre' : value}
        onChange={(event) => {
          const isOther = event.target.value === 'Autre';
          setOther(isOther);
          onChange(isOther ? '' : event.target.value);
        }}
      />
      {other && (
        <TextField
          label="Autre type de plante"
          name="autreType"
          maxLength={limits.shortText}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  );
}
