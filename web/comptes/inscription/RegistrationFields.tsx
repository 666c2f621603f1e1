import { useId } from 'react';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PasswordHint } from './PasswordHint.tsx';
import {
  longestOf,
  type RegistrationField,
  type RegistrationValues,
} from './registrationValues.ts';

interface Props {
  values: RegistrationValues;
  /** What is wrong, said in red under its field. */
  warnings: Partial<Record<RegistrationField, string | null>>;
  onChange: (field: RegistrationField, value: string) => void;
  onEmailLeft: () => void;
}

export function RegistrationFields({ values, warnings, onChange, onEmailLeft }: Props) {
  const hintId = useId();
  const field = (name: RegistrationField) => ({
    name,
    value: values[name],
    error: warnings[name],
    maxLength: longestOf(name),
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <>
      <TextField label="Nom" autoComplete="family-name" required {...field('name')} />
      <TextField label="Prénom" autoComplete="given-name" required {...field('firstName')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        onBlur={onEmailLeft}
        {...field('email')}
      />
      <TextField label="Pseudo" autoComplete="nickname" required {...field('pseudo')} />
      <TextAreaField label="Description" {...field('description')} />
      <PasswordField
        label="Mot de passe"
        autoComplete="new-password"
        required
        describedBy={hintId}
        {...field('password')}
      />
      <PasswordField
        label="Confirmation du mot de passe"
        autoComplete="new-password"
        required
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
    </>
  );
}
