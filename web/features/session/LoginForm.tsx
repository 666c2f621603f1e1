import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { openSession } from './openSession.ts';

export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fields = new FormData(form.current ?? undefined);
    const email = String(fields.get('Email') ?? '').trim();
    const password = String(fields.get('Password') ?? '');
    if (!email || !password) {
      setError('Formulaire invalide. Veuillez remplir tous les champs.');
      form.current
        ?.querySelector<HTMLInputElement>(email ? '[name=Password]' : '[name=Email]')
        ?.focus();
      return;
    }
    setBusy(true);
    setError(null);
    const problem = await openSession({ email, password });
    setBusy(false);
    if (problem) {
      setError(problem);
      form.current?.querySelector<HTMLInputElement>('[name=Email]')?.focus();
    } else onSignedIn();
  };

  return (
    <form ref={form} className="grid gap-5" onSubmit={submit} noValidate method="post">
      <FormError text={error} />
      <TextField
        label="Email"
        name="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <PasswordField
        label="Mot de passe"
        name="Password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" disabled={busy} className="w-full">
        Se connecter
      </Button>
      <p className="flex flex-wrap justify-between gap-x-6">
        <Link to={paths.forgotPassword} className="text-link py-2">
          Mot de passe oublié
        </Link>
        <Link to={paths.registration} className="text-link py-2">
          Créer un compte
        </Link>
      </p>
    </form>
  );
}
