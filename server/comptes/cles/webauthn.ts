import { createHash } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {
  CleCreee,
  DefiDAjout,
  DefiDeConnexion,
  Signature,
} from '../../../contract/comptes/cle.ts';
import type { Env } from '../../platform/env.ts';
import type { CleRow } from './cles.repository.ts';

/** Ed25519, ECDSA on P-256 and RSA (COSE): between them every authenticator has one. */
const algorithms = [-8, -7, -257];
const timeout = 300_000;

type Site = Pick<Env, 'PUBLIC_URL'>;
/** The host name of the site: passkeys are bound to it, and do not work on another. */
const rpId = ({ PUBLIC_URL }: Site) => new URL(PUBLIC_URL).hostname;
const base64url = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** How authenticators know a member: nothing that tells who they are. */
export const userHandle = (idUser: number) =>
  new Uint8Array(createHash('sha256').update(`courtil: compte ${idUser}`).digest());

const named = (keys: readonly CleRow[]) =>
  keys.map(({ identifiant, transports }) => ({ id: identifiant, transports }));

/** Gives the challenge for a new passkey. An authenticator that already holds one of the member's passkeys is excluded. */
export async function creationOptions(
  env: Site,
  member: { id: number; email: string; pseudo: string },
  keys: readonly CleRow[],
): Promise<DefiDAjout> {
  const options = await generateRegistrationOptions({
    rpName: 'Courtil',
    rpID: rpId(env),
    userID: userHandle(member.id),
    userName: member.email,
    userDisplayName: member.pseudo,
    timeout,
    attestationType: 'none',
    excludeCredentials: named(keys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  return options as unknown as DefiDAjout;
}

/** Gives the challenge for any passkey, or for one of `keys`. */
export async function requestOptions(
  env: Site,
  keys?: readonly CleRow[],
): Promise<DefiDeConnexion> {
  const options = await generateAuthenticationOptions({
    rpID: rpId(env),
    userVerification: 'required',
    timeout,
    ...(keys && { allowCredentials: named(keys) }),
  });
  return options as unknown as DefiDeConnexion;
}

/** The challenge that an answer says it signed; '' when it says none. */
export function challengeIn({ clientDataJSON }: { clientDataJSON: string }): string {
  try {
    const clientData = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as unknown;
    const challenge = (clientData as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The public half of a new passkey of `challenge`, for our site, made by someone it recognised; null when it is not that. */
export async function verifiedCle(env: Site, given: CleCreee, challenge: string) {
  const { id, transports = [], ...response } = given;
  const answer = {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { ...response, transports },
  } as RegistrationResponseJSON;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: env.PUBLIC_URL,
      expectedRPID: rpId(env),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { credential } = registrationInfo;
    return {
      identifiant: credential.id,
      clePublique: Buffer.from(credential.publicKey).toString('base64url'),
      compteur: credential.counter,
      transports,
    };
  } catch {
    // The library throws the reason. The caller learns only that the signature is wrong.
    return null;
  }
}

/**
 * How far the passkey `row` counts after it signed `challenge` for our site, having recognised its holder; null when
 * it did not, or counts no further than before.
 */
export async function verifiedCounter(
  env: Site,
  row: CleRow,
  { id, userHandle: handle, ...response }: Signature,
  challenge: string,
): Promise<number | null> {
  if (handle !== undefined && !Buffer.from(handle, 'base64url').equals(userHandle(row.idUser)))
    return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response,
      },
      expectedChallenge: challenge,
      expectedOrigin: env.PUBLIC_URL,
      expectedRPID: rpId(env),
      credential: {
        id: row.identifiant,
        publicKey: base64url(row.clePublique),
        counter: row.compteur,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
