import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError } from '../../lib/apiError.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PasswordHint } from './PasswordHint.tsx';
import { registerUser } from './registerUser.ts';
import { emptyRegistration, type RegistrationValues } from './registrationValues.ts';
import { useEmailCheck } from './useEmailCheck.ts';
import { useValidRegistration } from './useValidRegistration.ts';

interface Props {
  photo: string;
  couverture: string;
  uploading: boolean;
  photoFields: ReactNode;
  onRegistered: () => void;
}

const MISMATCH = 'Les mots de passe ne correspondent pas.';

export function RegistrationForm(props: Props) {
  const [values, setValues] = useState(emptyRegistration);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const email = useEmailCheck();
  const hintId = useId();

  const field = (name: keyof RegistrationValues) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: event.target.value })),
  });

  const differs = values.confirmPassword !== '' && values.confirmPassword !== values.password;
  const ready = useValidRegistration(values) && values.password === values.confirmPassword;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { confirmPassword, ...body } = values;
    if (props.uploading) return setError("Veuillez patienter pendant l'upload de l'image...");
    if (confirmPassword !== body.password) return setError(MISMATCH);
    if (email.warning === 'Cet email est déjà utilisé.') return setError(email.warning);
    setBusy(true);
    setError(null);
    try {
      await registerUser({ ...body, photo: props.photo, couverture: props.couverture });
      props.onRegistered();
    } catch (failure) {
      setError(registrationError(failure));
      setBusy(false);
    }
  };

  const touched = !busy && Object.values(values).some(Boolean);
  return (
    <form className="panel form-grid" onSubmit={submit} noValidate method="post">
      <LeaveGuard when={touched} />
      <TextField label="Nom" autoComplete="family-name" required {...field('name')} />
      <TextField label="Prénom" autoComplete="given-name" required {...field('firstName')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        error={email.warning}
        onBlur={() => void email.check(values.email)}
        {...field('email')}
      />
      <TextField label="Pseudo" autoComplete="nickname" required {...field('pseudo')} />
      <TextAreaField label="Description" {...field('description')} />
      <PasswordField
        label="Mot de passe"
        autoComplete="new-password"
        required
        {...field('password')}
      />
      <PasswordField
        label="Confirmation du mot de passe"
        autoComplete="new-password"
        required
        error={differs ? MISMATCH : null}
        {...field('confirmPassword')}
      />
      <PasswordHint id={hintId} password={values.password} />
      <TextField label="Adresse" autoComplete="street-address" wide {...field('adresse')} />
      <TextField
        label="Code postal"
        autoComplete="postal-code"
        inputMode="numeric"
        {...field('cp')}
      />
      <TextField label="Ville" autoComplete="address-level2" {...field('ville')} />
      <TextField label="Téléphone" type="tel" autoComplete="tel" {...field('tel')} />
      {props.photoFields}
      <FormError text={error} />
      <div className="form-actions form-wide">
        <Button
          type="submit"
          disabled={!ready || busy || props.uploading}
          aria-describedby={hintId}
        >
          S'inscrire
        </Button>
      </div>
    </form>
  );
}

function registrationError(failure: unknown): string {
  console.error(failure);
  if (failure instanceof ApiError) {
    if (failure.code === 'email_taken') return 'Cet email est déjà utilisé.';
    const own = ['password_too_common', 'rate_limited', 'network'];
    if (own.includes(failure.code)) return failure.message;
  }
  return "Une erreur est survenue lors de l'inscription.";
}
