import { type FormEvent, type ReactNode, useState } from 'react';
import { takeDraft, useSessionDraft } from '../../forms/draft.ts';
import { hasStatus } from '../../lib/apiError.ts';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { fieldMessages } from '../../lib/fieldMessages.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { useFieldErrors } from '../../lib/useFieldErrors.ts';
import { useSession } from '../../lib/useSession.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { UploadWait } from '../../ui/UploadWait.tsx';
import { PlanteConditionsFields, PlanteIdentityFields } from './PlanteFields.tsx';
import type { FieldErrors, PlanteFormValues } from './planteFormValues.ts';

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
  return (
    <form className="grid gap-6" onSubmit={submit} noValidate>
      <LeaveGuard when={changed && !busy && session !== null} />
      <PlanteIdentityFields
        values={values}
        set={set}
        errors={wrong}
        photoField={props.photoField}
      />
      <PlanteConditionsFields values={values} set={set} errors={wrong} />
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
