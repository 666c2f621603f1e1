import { type FormEvent, type ReactNode, useState } from 'react';
import { takeDraft, useSessionDraft } from '../../lib/draft.ts';
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
  /** Answers the sentence to show, or `null` when the plant is saved. */
  onSave: (values: PlanteFormValues) => Promise<string | null>;
}

export function PlanteForm(props: Props) {
  const [initial] = useState(props.initial);
  // Without a session the draft is kept: nothing would be lost.
  const session = useSession();
  const [values, setValues] = useState<PlanteFormValues>(() => takeDraft() ?? initial);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<PlanteFormValues>) =>
    setValues((before) => ({ ...before, ...change }));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (props.uploading) return;
    if (!values.name.trim()) {
      setError('Veuillez remplir tous les champs obligatoires.');
      form.querySelector<HTMLInputElement>('[name=name]')?.focus();
      return;
    }
    setBusy(true);
    setError(null);
    const problem = await props.onSave(values);
    setError(problem);
    if (problem) setBusy(false);
  };

  const changed = props.photoChanged || JSON.stringify(values) !== JSON.stringify(initial);
  useSessionDraft(values, changed);
  return (
    <form className="grid gap-6" onSubmit={submit} noValidate>
      <LeaveGuard when={changed && !busy && session !== null} />
      <PlanteIdentityFields values={values} set={set} photoField={props.photoField} />
      <PlanteConditionsFields values={values} set={set} />
      <FormError text={error} />
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
