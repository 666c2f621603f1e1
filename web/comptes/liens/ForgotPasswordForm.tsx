import { hasEmailShape } from '../../../contract/comptes/emailShape.ts';
import { limits } from '../../../contract/limits.ts';
import { useForm } from '../../forms/useForm.ts';
import { api } from '../../lib/api.ts';
import { hasCode, serverMessage } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { DoneNote } from '../../ui/parts/DoneNote.tsx';

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
    <form
      className="panel grid gap-5"
      ref={form.ref}
      onSubmit={form.submit}
      noValidate
      method="post"
    >
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
      <DoneNote
        when={form.sent}
        text="Un email de réinitialisation a été envoyé."
        more="Il part si un compte porte cette adresse. Rien reçu ? Regardez aussi parmi les indésirables."
      />
    </form>
  );
}
