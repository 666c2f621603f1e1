import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError, hasStatus } from '../../lib/apiError.ts';
import { takeDraft, useSessionDraft } from '../../lib/draft.ts';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { capitalise } from '../../lib/format.ts';
import { logFailure } from '../../lib/logFailure.ts';
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

/** What the server said of single fields, by their names. */
function refusedFields(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.fields.map(({ path, message }) => [path, capitalise(message)]));
}

export function PlanteForm(props: Props) {
  const [initial] = useState(props.initial);
  // Without a session the draft is kept: nothing would be lost.
  const session = useSession();
  const [values, setValues] = useState<PlanteFormValues>(() => takeDraft() ?? initial);
  const [error, setError] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<FieldErrors>({});
  const set = (change: Partial<PlanteFormValues>) => {
    setValues((before) => ({ ...before, ...change }));
    const mended = Object.keys(change).map((name) => [name, undefined]);
    setWrong((before) => ({ ...before, ...Object.fromEntries(mended) }));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (props.uploading) return;
    const tellWrong = (found: FieldErrors) => {
      setWrong(found);
      const first = [...form.elements].find((field) => (field.getAttribute('name') ?? '') in found);
      if (first instanceof HTMLElement) first.focus();
    };
    setError(null);
    const found = props.wrong(values);
    // Half a date reads as none.
    const date = form.elements.namedItem('date');
    if (date instanceof HTMLInputElement && date.validity.badInput)
      found.date = 'Indiquez une date complète.';
    if (Object.keys(found).length > 0) return tellWrong(found);
    setBusy(true);
    try {
      await props.onSave(values);
    } catch (failure) {
      logFailure(failure);
      if (hasStatus(failure, 401)) keep();
      setError(failureOf(props.failure(failure), failure));
      setBusy(false);
      tellWrong(refusedFields(failure));
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
