import { useEffect, useId, useRef, useState } from 'react';
import { hasEmailShape } from '../../../contract/comptes/emailShape.ts';
import { fieldMessages, useForm, type Wrong } from '../../forms/useForm.ts';
import { UploadWait } from '../../images/PhotoField.tsx';
import { api } from '../../lib/api.ts';
import { loadPart } from '../../lib/connection.ts';
import type { Elements } from '../../lib/elements.ts';
import { ApiError, failureOf, hasCode, hasStatus, logFailure } from '../../lib/failure.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard.tsx';
import { TextAreaField, TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import {
  emptyInscription,
  type InscriptionField,
  type InscriptionValues,
  longest,
  missingFields,
} from './inscriptionValues.ts';
import { PasswordHint } from './PasswordHint.tsx';

interface Props {
  photo: string;
  couverture: string;
  uploading: boolean;
  photoFields: Elements;
  onRegistered: (email: string) => void;
}

const FAILURE = "Une erreur est survenue lors de l'inscription.";
const MISMATCH = 'Les mots de passe ne correspondent pas.';

const EMAIL_TAKEN = 'Cet email est déjà utilisé.';

/** Asks, when the field is left, whether the e-mail already has an account. */
function useEmailCheck() {
  const [warning, setWarning] = useState<string | null>(null);
  const latest = useRef('');

  const check = async (typed: string) => {
    const email = typed.trim();
    latest.current = email;
    const say = (text: string | null) => email === latest.current && setWarning(text);
    if (!email) return say(null);
    if (!hasEmailShape(email)) return say('Email invalide.');
    try {
      say((await emailExists(email)) ? EMAIL_TAKEN : null);
    } catch (error) {
      logFailure(error);
      say("Erreur lors de la vérification de l'email.");
    }
  };
  /** Forgets the answer about the last address, once another is typed. */
  const forget = () => {
    latest.current = '';
    setWarning(null);
  };
  return { warning, check, forget };
}

/** 200 means that the e-mail has an account, 404 that it has none. */
async function emailExists(email: string): Promise<boolean> {
  try {
    await api('GET /user/:email', { params: { email } });
    return true;
  } catch (error) {
    if (hasStatus(error, 404)) return false;
    throw new Error('Erreur serveur', { cause: error });
  }
}

export function InscriptionForm({ photo, couverture, uploading, ...props }: Props) {
  const email = useEmailCheck();
  const folded = useRef<HTMLDetailsElement>(null);
  const hintId = useId();
  const missingId = useId();
  const form = useForm({
    initial: emptyInscription,
    rules: ({ password, confirmPassword }) => {
      if (confirmPassword !== password) return { text: MISMATCH, confirmPassword: MISMATCH };
      return email.warning === EMAIL_TAKEN ? taken : {};
    },
    send: async ({ confirmPassword: _same, ...body }) => {
      await api('POST /user', { body: { ...body, photo, couverture } });
      props.onRegistered(body.email.trim());
    },
    failure: (error) => {
      // A field that is folded away cannot have the focus.
      const isFolded = Object.keys(fieldMessages(error)).some((name) => foldedNames.has(name));
      if (isFolded && folded.current) folded.current.open = true;
      return inscriptionError(error);
    },
    uploading,
  });

  const { values } = form;
  const differs = values.confirmPassword !== '' && values.confirmPassword !== values.password;
  const ready = useValidInscription(values) && values.password === values.confirmPassword;
  const touched = Object.values(values).some(Boolean);
  const { missing, wrong } = missingFields(values);
  const field = (name: InscriptionField) => ({ ...form.field(name), maxLength: longest(name) });
  const ofEmail = field('email');
  return (
    <form
      className="panel form-grid gap-y-4"
      ref={form.ref}
      onSubmit={form.submit}
      noValidate
      method="post"
    >
      <LeaveGuard when={form.unsaved} />
      <div className="form-pair form-wide">
        <TextField label="Nom" autoComplete="family-name" required {...field('name')} />
        <TextField label="Prénom" autoComplete="given-name" required {...field('firstName')} />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        {...ofEmail}
        error={email.warning ?? ofEmail.error}
        onBlur={() => void email.check(values.email)}
        onChange={(event) => {
          ofEmail.onChange(event);
          email.forget();
        }}
      />
      <TextField label="Pseudo" autoComplete="nickname" required {...field('pseudo')} />
      <div className="grid min-w-0 content-start gap-1.5">
        <PasswordField
          label="Mot de passe"
          autoComplete="new-password"
          required
          describedBy={hintId}
          {...field('password')}
        />
        <PasswordHint id={hintId} password={values.password} />
      </div>
      <PasswordField
        label="Confirmation du mot de passe"
        autoComplete="new-password"
        required
        {...field('confirmPassword')}
        error={differs ? MISMATCH : null}
      />
      <details ref={folded} className="disclosure form-wide">
        <summary>
          Plus sur vous <span className="fold-note">facultatif</span>
        </summary>
        <div className="form-grid">
          <TextAreaField label="Description" {...field('description')} />
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
        </div>
      </details>
      <FormError {...form.error} />
      <UploadWait uploading={uploading} />
      <div className="form-actions form-wide">
        <Button
          type="submit"
          className="max-sm:w-full"
          disabled={!ready || uploading}
          busy={form.busy}
          aria-describedby={missingId}
        >
          S'inscrire
        </Button>
        <p id={missingId} className="hint">
          {touched &&
            typo(
              [
                wrong.length > 0 ? `À corriger : ${wrong.join(', ')}. ` : '',
                missing.length > 0 ? `Il reste à remplir : ${missing.join(', ')}.` : '',
              ].join(''),
            )}
        </p>
      </div>
    </form>
  );
}

const foldedNames = new Set<string>(['description', 'adresse', 'cp', 'ville', 'tel']);
const taken = { text: EMAIL_TAKEN, email: EMAIL_TAKEN };

function inscriptionError(error: unknown): Wrong<InscriptionField> {
  if (hasCode(error, 'email_taken')) return taken;
  if (error instanceof ApiError && error.code === 'password_too_common')
    return { text: error.message, password: error.message };
  return failureOf(FAILURE, error) ?? { text: FAILURE };
}

type Check = (values: InscriptionValues) => boolean;

/** True if the form may be sent. The contract's rules are loaded after the first input. */
function useValidInscription(values: InscriptionValues): boolean {
  const [check, setCheck] = useState<Check | null>(null);
  const touched = Object.values(values).some(Boolean);
  useEffect(() => {
    if (!touched) return;
    loadPart(() => import('./inscriptionRules.ts')).then(
      (rules) => setCheck(() => rules.isValidInscription),
      logFailure,
    );
  }, [touched]);
  return check?.(values) ?? false;
}
