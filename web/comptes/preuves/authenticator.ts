import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type {
  CleCreee,
  DefiDAjout,
  DefiDeConnexion,
  Signature,
} from '../../../contract/comptes/cle.ts';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/failure.ts';

// Loaded at the first press of a button: few visits need it.

/** Has one of the reader's passkeys sign what the server asks. */
async function sign(asked: DefiDeConnexion): Promise<Signature> {
  const { id, response } = await startAuthentication({ optionsJSON: asked });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const handle = userHandle ? { userHandle } : {};
  return { id, clientDataJSON, authenticatorData, signature, ...handle };
}

/** The token of a new session, by a passkey of the reader's choice. */
export async function signInByCle() {
  const reponse = await sign(await api('POST /connexion/defi'));
  return api('POST /connexion/cle', { body: { reponse } });
}

/** Proves to the server by a passkey that the member still holds this session. */
export async function proveByCle(): Promise<void> {
  const reponse = await sign(await api('POST /compte/preuve/defi'));
  await api('POST /compte/preuve', { body: { reponse } });
}

/** Makes a passkey on the reader's device, or the one that they plug in. */
export async function makeCle(asked: DefiDAjout): Promise<CleCreee> {
  const { id, response } = await startRegistration({ optionsJSON: asked });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** The sentence for a passkey that failed, from the server's or the browser's error. */
export function cleErrorText(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (!window.PublicKeyCredential)
    return 'Ce navigateur ne connaît pas les clés d’accès. Utilisez votre mot de passe.';
  const { name, code } = error as { name?: string; code?: string };
  if (error instanceof WebAuthnError && code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'Cet appareil a déjà une clé d’accès de votre compte.';
  if (name === 'SecurityError')
    return 'Les clés d’accès ne s’utilisent pas à cette adresse. Ouvrez Courtil à son adresse habituelle.';
  return 'La clé d’accès n’a pas été utilisée. Vous pouvez réessayer.';
}
