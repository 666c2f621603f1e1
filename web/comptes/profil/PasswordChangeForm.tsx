import { useId } from 'react';
import { passwordRules } from '../../../contract/comptes/passwordRules.ts';
import { refusedField, useForm, type Wrong } from '../../forms/useForm.ts';
import { api } from '../../lib/api.ts';
import { withReason } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { PasswordHint } from '../inscription/PasswordHint.tsx';

interface Props {
  userId: number;
  onChanged: (message: string) => void;
}

const FAILURE = 'Votre mot de passe n’a pas pu être modifié.';
const empty = { actuel: '', nouveau: '', confirmation: '' };
type Values = typeof empty;

export function PasswordChangeForm({ userId, onChanged }: Props) {
  const hintId = useId();
  const form = useForm({
    initial: empty,
    rules: passwordProblems,
    send: async ({ actuel, nouveau }) => {
      const body = { actuel, nouveau };
      const { message } = await api('PUT /user/:id/mot-de-passe', { params: { id: userId }, body });
      form.set(empty);
      onChanged(message);
    },
    failure: (error) =>
      refusedField(error, {
        wrong_password: 'actuel',
        password_too_common: 'nouveau',
        password_unchanged: 'nouveau',
      }) ?? { text: withReason(FAILURE, error) },
  });

  const field = (name: keyof Values) => ({ required: true, ...form.field(name) });
  return (
    <form className="form-grid" onSubmit={form.submit} noValidate method="post">
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
      <PasswordHint id={hintId} password={form.values.nouveau} />
      <FormError {...form.error} />
      <div className="form-actions form-wide">
        <Button type="submit" busy={form.busy && !form.sent}>
          Changer le mot de passe
        </Button>
      </div>
    </form>
  );
}

/** The errors of a change of password, by the rules of a registration. */
export function passwordProblems({ actuel, nouveau, confirmation }: Values): Wrong<keyof Values> {
  if (!actuel) return { actuel: 'Indiquez votre mot de passe actuel.' };
  const missing = passwordRules.filter((rule) => !rule.holds(nouveau)).map((rule) => rule.text);
  if (missing.length > 0) return { nouveau: `Il manque : ${missing.join(', ')}.` };
  if (confirmation !== nouveau) return { confirmation: 'Les mots de passe ne correspondent pas.' };
  return {};
}
