import { type FormEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { dismissAll } from '../../lib/notices.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { openSession } from './openSession.ts';

interface Props {
  /** What the address begins as. */
  email?: string;
  /** Where an account is made; it knows the way back. */
  registration: string;
  onSignedIn: () => void;
}

type Name = 'Email' | 'Password';
interface Refusal {
  text: string;
  fields: Name[];
}

export function LoginForm({ email, registration, onSignedIn }: Props) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();

  const refuse = (text: string, fields: Name[]) => {
    setRefusal({ text, fields });
    form.current?.querySelector<HTMLInputElement>(`[name=${fields[0]}]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = new FormData(form.current ?? undefined);
    const email = String(given.get('Email') ?? '').trim();
    const password = String(given.get('Password') ?? '');
    if (!email || !password) {
      const empty: Name[] = [];
      if (!email) empty.push('Email');
      if (!password) empty.push('Password');
      return refuse('Formulaire invalide. Veuillez remplir tous les champs.', empty);
    }
    setBusy(true);
    setRefusal(null);
    const problem = await openSession({ email, password });
    setBusy(false);
    if (problem) refuse(problem, ['Email', 'Password']);
    else {
      // Said to the visitor that they were until now.
      dismissAll();
      onSignedIn();
    }
  };

  const wrong = (name: Name) => {
    const invalid = refusal?.fields.includes(name) ?? false;
    return { name, invalid, describedBy: invalid ? errorId : undefined, required: true };
  };
  return (
    <form ref={form} className="grid gap-5" onSubmit={submit} noValidate method="post">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        defaultValue={email}
        {...wrong('Email')}
      />
      <PasswordField label="Mot de passe" autoComplete="current-password" {...wrong('Password')} />
      <FormError id={errorId} text={refusal?.text} />
      <Button type="submit" busy={busy} className="w-full">
        Se connecter
      </Button>
      <p className="flex flex-wrap justify-between gap-x-6">
        <Link to={paths.forgotPassword} className="text-link py-2">
          Mot de passe oublié
        </Link>
        <Link to={registration} className="text-link py-2">
          Créer un compte
        </Link>
      </p>
    </form>
  );
}
