import { useId, useState } from 'react';
import { nameIdentifierClaim } from '../../../contract/comptes/claims.ts';
import type { LoginBody } from '../../../contract/comptes/utilisateur.ts';
import { limits } from '../../../contract/limits.ts';
import { useForm, type Wrong } from '../../forms/useForm.ts';
import { api } from '../../lib/api.ts';
import { ApiError, hasCode, hasStatus, logFailure } from '../../lib/failure.ts';
import { useHydrated } from '../../lib/hydration.ts';
import { dismissAll, notify } from '../../lib/notices.ts';
import { startSession } from '../../lib/session.ts';
import { local, NOT_KEPT } from '../../lib/storage.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextLink } from '../../ui/Link.tsx';
import { DoneNote } from '../../ui/parts/DoneNote.tsx';
import { CleSignIn } from '../cles/CleSignIn.tsx';
import { CodeField } from '../preuves/secondProof.tsx';

interface Props {
  /** The e-mail of an account just created. */
  registered?: string;
  /** The address of the registration, with the page to return to. */
  registration: string;
  onSignedIn: () => void;
}

type Name = 'Email' | 'Password';

/** Marks both fields as invalid, under one sentence. */
const refused = (text: string): Wrong<Name> => ({ text, Email: '', Password: '' });

export function LoginForm({ registered = '', registration, onSignedIn }: Props) {
  const noteId = useId();
  const isNew = useHydrated() && registered !== '';
  const errorId = useId();
  const signedIn = (answer: { token?: string } | undefined) => {
    const problem = openSession(answer);
    if (problem) return problem;
    // The notices were for a visitor.
    dismissAll();
    if (!local.isKept('userToken')) notify('info', NOT_KEPT);
    onSignedIn();
    return null;
  };
  // The account has a second factor, as the server says once the password was right.
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    initial: { Email: registered, Password: '', code: '' },
    rules: ({ Email, Password }) => {
      const text = 'Formulaire invalide. Veuillez remplir tous les champs.';
      if (!Email.trim()) return { text, Email: '', ...(Password ? {} : { Password: '' }) };
      return Password ? {} : { text, Password: '' };
    },
    send: async ({ Email, Password, code }) => {
      const pair = { email: Email.trim(), password: Password };
      const problem = signedIn(await login(asksCode ? { ...pair, code } : pair));
      if (problem) return refused(problem);
    },
    failure: (error) => {
      if (!asksCode && hasCode(error, 'code_missing')) setAsksCode(true);
      else if (hasCode(error, 'code_missing') || hasCode(error, 'code_wrong'))
        return { code: (error as ApiError).message };
      else return refused(refusalOf(error));
      return null;
    },
  });

  // Their text is the browser's: it may be filled in before the page is alive.
  const field = (name: Name) => {
    const invalid = form.wrong[name] !== undefined;
    return {
      name,
      invalid,
      describedBy: invalid ? errorId : isNew ? noteId : undefined,
      required: true,
    };
  };
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={form.submit}
      noValidate
      method="post"
    >
      <DoneNote
        id={noteId}
        when={isNew}
        text="Votre compte est créé. Vous pouvez vous connecter."
        more={`Il ne manque que votre mot de passe. Un e-mail vous attend à ${registered} pour confirmer votre adresse.`}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={limits.email}
        defaultValue={registered}
        {...field('Email')}
      />
      <PasswordField
        label="Mot de passe"
        autoComplete="current-password"
        autoFocus={isNew}
        {...field('Password')}
      />
      {asksCode && <CodeField {...form.field('code')} />}
      <FormError id={errorId} {...form.error} />
      <Button type="submit" busy={form.busy} className="w-full">
        Se connecter
      </Button>
      <CleSignIn onToken={signedIn} />
      <p className="flex flex-wrap justify-between gap-x-6">
        <TextLink to={paths.forgotPassword} className="py-2">
          Mot de passe oublié
        </TextLink>
        <TextLink to={registration} className="py-2">
          Créer un compte
        </TextLink>
      </p>
    </form>
  );
}

const login = (body: LoginBody) =>
  api('POST /login', { body }) as Promise<{ token?: string } | undefined>;

const NO_TOKEN = 'Erreur : Aucun token reçu. Veuillez réessayer.';

/** Stores the session; returns the error sentence, if any. */
function openSession(answer: { token?: string } | undefined): string | null {
  const token = answer?.token;
  if (!token) return NO_TOKEN;
  let owner: TokenOwner;
  try {
    owner = decodeToken(token);
  } catch (error) {
    logFailure(error);
    return 'Erreur lors du décodage du token. Veuillez réessayer.';
  }
  if (owner.userId === null) return 'Erreur : ID utilisateur manquant dans le token.';
  startSession({ token, userId: owner.userId, idTypeUser: owner.idTypeUser });
  return null;
}

function refusalOf(error: unknown): string {
  if (hasStatus(error, 400)) return 'Mot de passe ou identifiant incorrect. Veuillez réessayer.';
  return error instanceof ApiError ? error.message : NO_TOKEN;
}

export interface TokenOwner {
  /** Null if the token has no user id. */
  userId: number | null;
  idTypeUser: number;
}

/** Reads a JWT's claims; the server checks the signature. Throws if it is no JWT. */
export function decodeToken(token: string): TokenOwner {
  const payload = token.split('.')[1] ?? '';
  const base64 = payload.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  const userId = Number(claims[nameIdentifierClaim]);
  return {
    userId: Number.isInteger(userId) && userId > 0 ? userId : null,
    idTypeUser: Number(claims.idTypeUser) || 1,
  };
}
