import { type FormEvent, type ReactNode, useState } from 'react';
import type { ProduitBody } from '../../../contract/produit.ts';
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
  /** Answers the sentence to show, or `null` when the product is saved. */
  onSave: (body: ProduitBody) => Promise<string | null>;
  note: ReactNode;
}

export function ProduitForm({ photo, onSave, ...props }: Props) {
  const [initial] = useState(props.initial);
  const [values, setValues] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<ProduitFormValues>) =>
    setValues((before) => ({ ...before, ...change }));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (photo.uploading) return;
    const asked = produitBody(values, photo.url);
    if ('problem' in asked) {
      setError(asked.problem);
      event.currentTarget.querySelector<HTMLElement>(`[name=${asked.field}]`)?.focus();
      return;
    }
    setBusy(true);
    setError(null);
    const problem = await onSave(asked.body);
    setError(problem);
    if (problem) setBusy(false);
  };

  const changed = photo.changed || JSON.stringify(values) !== JSON.stringify(initial);
  return (
    <form className="panel form-grid" onSubmit={submit} noValidate>
      <LeaveGuard when={changed && !busy} />
      <ProduitFields values={values} set={set} photoField={props.photoField} />
      <FormError text={error} />
      <UploadWait uploading={photo.uploading} />
      <div className="form-actions form-wide">
        <Button type="submit" disabled={busy || photo.uploading}>
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
