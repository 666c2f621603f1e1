import { limits } from '../../../contract/limits.ts';
import { refusedField, useForm, type Wrong } from '../../forms/useForm.ts';
import { api } from '../../lib/api.ts';
import { serverMessage } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';

interface Props {
  token: string | null;
  /** An error known before anything was typed. */
  problem: string | null;
  onReset: () => void;
}

interface Values {
  newPassword: string;
  confirmation: string;
}

export function ResetPasswordForm({ token, problem, onReset }: Props) {
  const form = useForm<Values>({
    initial: { newPassword: '', confirmation: '' },
    rules: (values) => resetProblems(token, values),
    send: async ({ newPassword }) => {
      await api('POST /user/reset-password', { body: { token: token ?? '', newPassword } });
      onReset();
    },
    failure: (error) =>
      refusedField(error, { password_too_common: 'newPassword' }) ?? {
        text: serverMessage(error) ?? 'Erreur serveur.',
      },
  });
  const found = Object.values(form.wrong).some(Boolean);

  return (
    <form
      className="panel grid gap-5"
      ref={form.ref}
      onSubmit={form.submit}
      noValidate
      method="post"
    >
      <FormError text={form.error.text ?? (found ? null : problem)} />
      <PasswordField
        label="Nouveau mot de passe"
        autoComplete="new-password"
        required
        hint="Au moins 6 caractères, et pas l’un des mots de passe les plus courants. Plus il est long, mieux il protège."
        {...form.field('newPassword')}
      />
      <PasswordField
        label="Confirmation du mot de passe"
        autoComplete="new-password"
        required
        {...form.field('confirmation')}
      />
      <Button type="submit" className="w-full" busy={form.busy}>
        Réinitialiser
      </Button>
    </form>
  );
}

/** The first error of a new password. */
export function resetProblems(
  token: string | null,
  { newPassword, confirmation }: Values,
): Wrong<keyof Values> {
  const shortest = limits.passwordResetMinimum;
  if (newPassword.length < shortest)
    return { newPassword: `Le mot de passe doit contenir au moins ${shortest} caractères.` };
  if (!confirmation) return { confirmation: 'Confirmez votre mot de passe.' };
  if (confirmation !== newPassword)
    return { confirmation: 'Les mots de passe ne correspondent pas.' };
  return token ? {} : { text: 'Token manquant ou invalide.' };
}
