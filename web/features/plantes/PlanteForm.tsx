import { type FormEvent, type ReactNode, useState } from 'react';
import { hasStatus } from '../../lib/apiError.ts';
import { keepDraft, takeDraft, useSessionDraft } from '../../lib/draft.ts';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { useSession } from '../../lib/useSession.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { UploadWait } from '../../ui/UploadWait.tsx';
import { PlanteConditionsFields, PlanteIdentityFields } from './PlanteFields.tsx';
import type { PlanteFormValues } from './planteFormValues.ts';

interface Props {
  initial: PlanteFormValues;
  photoChanged: boolean;
  uploading: boolean;
  photoField: ReactNode;
  submit: string;
  cancelTo: string;
  /** Told when saving fails. */
  failure: string;
  onSave: (values: PlanteFormValues) => Promise<void>;
}

const NAMELESS: Failure = { text: 'Veuillez remplir tous les champs obligatoires.' };

export function PlanteForm(props: Props) {
  const [initial] = useState(props.initial);
  // Without a session the draft is kept: nothing would be lost.
  const session = useSession();
  const [values, setValues] = useState<PlanteFormValues>(() => takeDraft() ?? initial);
  const [error, setError] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<PlanteFormValues>) =>
    setValues((before) => ({ ...before, ...change }));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (props.uploading) return;
    if (!values.name.trim()) {
      setError(NAMELESS);
      form.querySelector<HTMLInputElement>('[name=name]')?.focus();
      return;
    }
    setBusy(true);
    setError(null);
    try {
      await props.onSave(values);
    } catch (failure) {
      console.error(failure);
      if (hasStatus(failure, 401)) keepDraft(values);
      setError(failureOf(props.failure, failure));
      setBusy(false);
    }
  };

  const nameless = error === NAMELESS && !values.name.trim();
  const shown = error === NAMELESS && !nameless ? null : error;

  const changed = props.photoChanged || JSON.stringify(values) !== JSON.stringify(initial);
  useSessionDraft(values, changed);
  return (
    <form className="grid gap-6" onSubmit={submit} noValidate>
      <LeaveGuard when={changed && !busy && session !== null} />
      <PlanteIdentityFields
        values={values}
        set={set}
        photoField={props.photoField}
        nameless={nameless}
      />
      <PlanteConditionsFields values={values} set={set} />
      <FormError {...shown} />
      <UploadWait uploading={props.uploading} />
      <div className="form-actions">
        <Button type="submit" disabled={busy || props.uploading}>
          {props.submit}
        </Button>
        <LinkButton to={props.cancelTo} look="ghost">
          Annuler
        </LinkButton>
      </div>
    </form>
  );
}
