import { type FormEvent, useState } from 'react';
import { hasCode, serverMessage } from '../../lib/apiError.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { resetPassword } from './resetPassword.ts';
import { type ResetProblem, resetProblem } from './resetProblem.ts';

interface Props {
  token: string | null;
  /** What is wrong from the start, before anything was typed. */
  problem: string | null;
  onReset: () => void;
}

export function ResetPasswordForm({ token, problem: first, onReset }: Props) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<ResetProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const of = (field: ResetProblem['field']) => (problem?.field === field ? problem.text : null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const show = (found: ResetProblem | null) => {
      setProblem(found);
      if (found?.field) form.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus();
    };
    const found = resetProblem(token, password, confirmation);
    show(found);
    if (found || !token) return;
    setBusy(true);
    try {
      await resetPassword(token, password);
      onReset();
    } catch (failure) {
      setBusy(false);
      const ofPassword = hasCode(failure, 'password_too_common');
      const text = serverMessage(failure) ?? 'Erreur serveur.';
      show({ field: ofPassword ? 'newPassword' : null, text });
    }
  };

  return (
    <form className="panel grid gap-5" onSubmit={submit} noValidate method="post">
      <FormError text={of(null) ?? (problem ? null : first)} />
      <PasswordField
        label="Nouveau mot de passe"
        name="newPassword"
        autoComplete="new-password"
        required
        hint="Au moins 6 caractères, et pas l'un des mots de passe les plus courants. Plus il est long, mieux il protège."
        value={password}
        error={of('newPassword')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label="Confirmation du mot de passe"
        name="confirmation"
        autoComplete="new-password"
        required
        value={confirmation}
        error={of('confirmation')}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <Button type="submit" className="w-full" busy={busy}>
        Réinitialiser
      </Button>
    </form>
  );
}
