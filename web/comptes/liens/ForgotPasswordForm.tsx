import { type FormEvent, useState } from 'react';
import { hasEmailShape } from '../../../contract/comptes/emailShape.ts';
import { hasCode, serverMessage } from '../../lib/apiError.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { forgotPassword } from './forgotPassword.ts';

const INVALID = 'Email invalide.';

export function ForgotPasswordForm() {
  const [email, setEmail] = useState('');
  const [invalid, setInvalid] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [state, setState] = useState<'editing' | 'sending' | 'sent'>('editing');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    setError(null);
    const wrong = !hasEmailShape(email);
    setInvalid(wrong);
    if (wrong) return field?.focus();
    setState('sending');
    try {
      await forgotPassword(email.trim());
      setState('sent');
    } catch (failure) {
      setState('editing');
      const refused = hasCode(failure, 'validation');
      setInvalid(refused);
      if (refused) return field?.focus();
      logFailure(failure);
      setError(serverMessage(failure) ?? 'Erreur lors de l’envoi.');
    }
  };

  return (
    <form className="panel grid gap-5" onSubmit={submit} noValidate method="post">
      <FormError text={error} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        value={email}
        error={invalid ? INVALID : null}
        onChange={(event) => {
          setEmail(event.target.value);
          setInvalid(false);
          if (state === 'sent') setState('editing');
        }}
      />
      <Button type="submit" className="w-full" busy={state === 'sending'}>
        Envoyer le lien
      </Button>
      <div role="status" className="empty:hidden">
        {state === 'sent' && (
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
