import { type FormEvent, type ReactNode, useState } from 'react';
import type { ProduitBody } from '../../../contract/boutique/produit.ts';
import { takeDraft, useSessionDraft } from '../../forms/draft.ts';
import { hasStatus } from '../../lib/apiError.ts';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { fieldMessages } from '../../lib/fieldMessages.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { dismissAll } from '../../lib/notices.ts';
import { useFieldErrors } from '../../lib/useFieldErrors.ts';
import { useSession } from '../../lib/useSession.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { UploadWait } from '../../ui/UploadWait.tsx';
import { ProduitFields } from './ProduitFields.tsx';
import { type ProduitFormValues, produitBody } from './produitFormValues.ts';

interface Props {
  initial: ProduitFormValues;
  photo: { url: string; changed: boolean; uploading: boolean };
  photoField: ReactNode;
  submit: string;
  cancelTo: string;
  /** Whether this reader was told that they may not save. */
  refused: () => boolean;
  /** Saves, and goes on from there. */
  onSave: (body: ProduitBody) => Promise<void>;
  /** The specified sentence for when saving fails. */
  failure: string;
  note: ReactNode;
}

export function ProduitForm({ photo, onSave, refused, ...props }: Props) {
  const [initial] = useState(props.initial);
  const session = useSession();
  const [values, setValues] = useState<ProduitFormValues>(() => takeDraft() ?? initial);
  const [error, setError] = useState<Failure | null>(null);
  const { wrong, tellWrong, forget } = useFieldErrors<keyof ProduitFormValues>();
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<ProduitFormValues>) => {
    setValues((before) => ({ ...before, ...change }));
    forget(change);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (photo.uploading) return;
    dismissAll();
    setError(null);
    const asked = produitBody(values, photo.url);
    if ('problem' in asked) return tellWrong(form, { [asked.field]: asked.problem });
    tellWrong(form, {});
    if (refused()) {
      keep();
      return;
    }
    setBusy(true);
    try {
      await onSave(asked.body);
    } catch (failure) {
      logFailure(failure);
      if (hasStatus(failure, 401)) keep();
      setError(failureOf(props.failure, failure));
      setBusy(false);
      tellWrong(form, fieldMessages(failure));
    }
  };

  const changed = photo.changed || JSON.stringify(values) !== JSON.stringify(initial);
  const keep = useSessionDraft(values, changed);
  return (
    <form className="panel form-grid" onSubmit={submit} noValidate>
      <LeaveGuard when={changed && !busy && session !== null} />
      <ProduitFields values={values} errors={wrong} set={set} photoField={props.photoField} />
      <FormError {...error} />
      <UploadWait uploading={photo.uploading} />
      <div className="form-actions form-wide">
        <Button type="submit" disabled={photo.uploading} busy={busy}>
          {props.submit}
        </Button>
        <LinkButton to={props.cancelTo} look="ghost">
          Annuler
        </LinkButton>
      </div>
      <div className="form-wide empty:hidden">{props.note}</div>
    </form>
  );
}
