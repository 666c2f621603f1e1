import { type FormEvent, useId, useState } from 'react';
import { ApiError, hasCode } from '../../lib/apiError.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PasswordHint } from '../inscription/PasswordHint.tsx';
import {
  type PasswordProblem,
  type PasswordValues,
  passwordProblem,
} from '../inscription/passwordProblem.ts';
import { changePassword } from './changePassword.ts';

interface Props {
  userId: number;
  onChanged: (message: string) => void;
}

const empty: PasswordValues = { actuel: '', nouveau: '', confirmation: '' };
const FAILURE = "Votre mot de passe n'a pas pu être modifié.";

export function PasswordChangeForm({ userId, onChanged }: Props) {
  const [values, setValues] = useState(empty);
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const hintId = useId();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const show = (found: PasswordProblem | null) => {
      setProblem(found);
      if (found?.field) form.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus();
      return found !== null;
    };
    if (show(passwordProblem(values))) return;
    setBusy(true);
    try {
      const { actuel, nouveau } = values;
      const { message } = await changePassword(userId, { actuel, nouveau });
      setValues(empty);
      onChanged(message);
    } catch (failure) {
      show(refusal(failure));
    }
    setBusy(false);
  };

  const field = (name: keyof PasswordValues) => ({
    name,
    required: true,
    value: values[name],
    error: problem?.field === name ? problem.text : null,
    onChange: (event: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: event.target.value })),
  });
  return (
    <form className="form-grid" onSubmit={submit} noValidate method="post">
      <PasswordField
        label="Mot de passe actuel"
        autoComplete="current-password"
        wide
        {...field('actuel')}
      />
      <PasswordField
        label="Nouveau mot de passe"
        autoComplete="new-password"
        describedBy={hintId}
        {...field('nouveau')}
      />
      <PasswordField
        label="Confirmation du mot de passe"
        autoComplete="new-password"
        {...field('confirmation')}
      />
      <PasswordHint id={hintId} password={values.nouveau} />
      <FormError text={problem?.field === null ? problem.text : null} />
      <div className="form-actions form-wide">
        <Button type="submit" busy={busy}>
          Changer le mot de passe
        </Button>
      </div>
    </form>
  );
}

function refusal(failure: unknown): PasswordProblem {
  const text = failure instanceof ApiError ? failure.message : '';
  if (hasCode(failure, 'wrong_password')) return { field: 'actuel', text };
  if (hasCode(failure, 'password_too_common') || hasCode(failure, 'password_unchanged'))
    return { field: 'nouveau', text };
  logFailure(failure);
  return { field: null, text: `${FAILURE} ${text}`.trim() };
}
