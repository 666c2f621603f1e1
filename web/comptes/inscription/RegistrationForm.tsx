import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ApiError, hasCode } from '../../lib/apiError.ts';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { UploadWait } from '../../ui/UploadWait.tsx';
import { missingFields } from './missingFields.ts';
import { RegistrationFields } from './RegistrationFields.tsx';
import { registerUser } from './registerUser.ts';
import { emptyRegistration, type RegistrationField } from './registrationValues.ts';
import { EMAIL_TAKEN, useEmailCheck } from './useEmailCheck.ts';
import { useValidRegistration } from './useValidRegistration.ts';

interface Props {
  photo: string;
  couverture: string;
  uploading: boolean;
  photoFields: ReactNode;
  onRegistered: (email: string) => void;
}

const FAILURE = "Une erreur est survenue lors de l'inscription.";
const MISMATCH = 'Les mots de passe ne correspondent pas.';

export function RegistrationForm(props: Props) {
  const [values, setValues] = useState(emptyRegistration);
  const [error, setError] = useState<Failure | null>(null);
  const [common, setCommon] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const email = useEmailCheck();
  const form = useRef<HTMLFormElement>(null);
  const missingId = useId();

  const change = (field: RegistrationField, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    if (field === 'email') email.forget();
    if (field === 'password') setCommon(null);
  };
  const refuse = (field: RegistrationField | null, failure: Failure) => {
    setError(failure);
    if (field === 'email') email.setWarning(failure.text);
    if (field === 'password') setCommon(failure.text);
    if (field) form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { confirmPassword, ...body } = values;
    if (props.uploading) return;
    if (confirmPassword !== body.password) return refuse('confirmPassword', { text: MISMATCH });
    if (email.warning === EMAIL_TAKEN) return refuse('email', { text: EMAIL_TAKEN });
    setBusy(true);
    setError(null);
    try {
      await registerUser({ ...body, photo: props.photo, couverture: props.couverture });
      props.onRegistered(body.email.trim());
    } catch (failure) {
      setBusy(false);
      refuse(fieldOf(failure), registrationError(failure));
    }
  };

  const differs = values.confirmPassword !== '' && values.confirmPassword !== values.password;
  const ready = useValidRegistration(values) && values.password === values.confirmPassword;
  const touched = Object.values(values).some(Boolean);
  const { missing, wrong } = missingFields(values);
  const warnings = {
    email: email.warning,
    password: common,
    confirmPassword: differs ? MISMATCH : null,
  };
  return (
    <form ref={form} className="panel form-grid" onSubmit={submit} noValidate method="post">
      <LeaveGuard when={touched && !busy} />
      <RegistrationFields
        values={values}
        warnings={warnings}
        onChange={change}
        onEmailLeft={() => void email.check(values.email)}
      />
      {props.photoFields}
      <FormError {...error} />
      <UploadWait uploading={props.uploading} />
      <div className="form-actions form-wide">
        <Button
          type="submit"
          disabled={!ready || props.uploading}
          busy={busy}
          aria-describedby={missingId}
        >
          S'inscrire
        </Button>
        <p id={missingId} className="hint">
          {touched && wrong.length > 0 && typo(`À corriger : ${wrong.join(', ')}. `)}
          {touched && missing.length > 0 && typo(`Il reste à remplir : ${missing.join(', ')}.`)}
        </p>
      </div>
    </form>
  );
}

function fieldOf(failure: unknown): RegistrationField | null {
  if (hasCode(failure, 'email_taken')) return 'email';
  return hasCode(failure, 'password_too_common') ? 'password' : null;
}

function registrationError(failure: unknown): Failure {
  if (hasCode(failure, 'email_taken')) return { text: EMAIL_TAKEN };
  if (failure instanceof ApiError && failure.code === 'password_too_common')
    return { text: failure.message };
  logFailure(failure);
  return failureOf(FAILURE, failure) ?? { text: FAILURE };
}
