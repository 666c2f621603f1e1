import { hasEmailShape } from '../../../contract/comptes/emailShape.ts';
import { limits } from '../../../contract/limits.ts';
import { useForm } from '../../forms/useForm.ts';
import { api } from '../../lib/api.ts';
import { hasCode, serverMessage } from '../../lib/failure.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { CheckIcon } from '../../ui/icons.tsx';

const invalid = { email: 'Email invalide.' };

export function ForgotPasswordForm() {
  const form = useForm({
    initial: { email: '' },
    rules: ({ email }) => (hasEmailShape(email) ? {} : invalid),
    send: async ({ email }) => {
      await api('POST /user/forgot-password', { body: { email: email.trim() } });
    },
    failure: (error) =>
      hasCode(error, 'validation')
        ? invalid
        : { text: serverMessage(error) ?? 'Erreur lors de l’envoi.' },
  });

  return (
    <form className="panel grid gap-5" onSubmit={form.submit} noValidate method="post">
      <FormError {...form.error} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={limits.email}
        required
        {...form.field('email')}
      />
      <Button type="submit" className="w-full" busy={form.busy && !form.sent}>
        Envoyer le lien
      </Button>
      <div role="status" className="empty:hidden">
        {form.sent && (
          <div className="done-note">
            <CheckIcon />
            <div>
              <p className="font-semibold">Un email de réinitialisation a été envoyé.</p>
              <p className="hint">
                {typo(
                  'Il part si un compte porte cette adresse. Rien reçu ? Regardez aussi parmi les indésirables.',
                )}
              </p>
            </div>
          </div>
        )}
      </div>
    </form>
  );
}
