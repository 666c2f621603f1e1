import { type FormEvent, type ReactNode, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { takeDraft, useSessionDraft } from '../../forms/draft.ts';
import { hasStatus } from '../../lib/apiError.ts';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { fieldMessages } from '../../lib/fieldMessages.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { useFieldErrors } from '../../lib/useFieldErrors.ts';
import { useSession } from '../../lib/useSession.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/Field.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { UploadWait } from '../../ui/UploadWait.tsx';
import {
  clampTaille,
  type FieldErrors,
  fieldsets,
  type PlanteField,
  type PlanteFormValues,
} from './planteFields.ts';

interface Props {
  initial: PlanteFormValues;
  photoChanged: boolean;
  uploading: boolean;
  photoField: ReactNode;
  submit: string;
  cancelTo: string;
  /** What must be mended before it is saved. */
  wrong: (values: PlanteFormValues) => FieldErrors;
  /** What is told of a save that failed. */
  failure: (error: unknown) => string;
  onSave: (values: PlanteFormValues) => Promise<void>;
}

export function PlanteForm(props: Props) {
  const [initial] = useState(props.initial);
  // Without a session the draft is kept: nothing would be lost.
  const session = useSession();
  const [values, setValues] = useState<PlanteFormValues>(() => takeDraft() ?? initial);
  const [error, setError] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const { wrong, tellWrong, forget } = useFieldErrors<keyof PlanteFormValues>();
  const set = (change: Partial<PlanteFormValues>) => {
    setValues((before) => ({ ...before, ...change }));
    forget(change);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (props.uploading) return;
    setError(null);
    const found = props.wrong(values);
    // Half a date reads as none.
    const date = form.elements.namedItem('date');
    if (date instanceof HTMLInputElement && date.validity.badInput)
      found.date = 'Indiquez une date complète.';
    if (Object.keys(found).length > 0) return tellWrong(form, found);
    setBusy(true);
    try {
      await props.onSave(values);
    } catch (failure) {
      logFailure(failure);
      if (hasStatus(failure, 401)) keep();
      setError(failureOf(props.failure(failure), failure));
      setBusy(false);
      tellWrong(form, fieldMessages(failure));
    }
  };

  const changed = props.photoChanged || JSON.stringify(values) !== JSON.stringify(initial);
  const keep = useSessionDraft(values, changed);
  const control = (field: PlanteField) => {
    const { name, label } = field;
    const bound = {
      name,
      label,
      error: wrong[name],
      value: values[name],
      onChange: ({ target: { value } }: { target: { value: string } }) =>
        set({ [name]: name === 'tailleMax' ? clampTaille(value) : value }),
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
          <TypeField key={name} value={values[name]} onChange={(value) => set({ [name]: value })} />
        );
    }
  };
  return (
    <form className="grid gap-6" onSubmit={submit} noValidate>
      <LeaveGuard when={changed && !busy && session !== null} />
      {fieldsets.map(({ legend, fields: [first, ...others] }, index) => (
        <fieldset key={legend} className="panel">
          <legend>{legend}</legend>
          <div className="form-grid">
            {first && control(first)}
            {index === 0 && props.photoField}
            {others.map(control)}
          </div>
        </fieldset>
      ))}
      <FormError {...error} />
      <UploadWait uploading={props.uploading} />
      <div className="form-actions">
        <Button type="submit" disabled={props.uploading} busy={busy}>
          {props.submit}
        </Button>
        <LinkButton to={props.cancelTo} look="ghost">
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
