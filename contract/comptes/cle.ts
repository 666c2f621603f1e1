import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { id, requiredText } from '../primitives.ts';
import { givenCode } from './secondFacteur.ts';
import { givenPassword } from './utilisateur.ts';

/** Bytes of an authenticator, in base64url. */
const bytes = (maximum: number) =>
  z.string().check(z.maxLength(maximum), z.regex(/^[\w-]+$/, 'du base64url est attendu'));

const identifiant = bytes(1_400);
const transport = z.string().check(z.maxLength(40), z.regex(/^[\w-]+$/));

const nom = requiredText(limits.nomDAcces);

/** The result of `navigator.credentials.create`, as simplewebauthn's `startRegistration` writes it. */
export const cleCreee = z.strictObject({
  id: identifiant,
  clientDataJSON: bytes(4_000),
  attestationObject: bytes(20_000),
  transports: z.optional(z.array(transport).check(z.maxLength(10))),
});

/** The result of `navigator.credentials.get`, as simplewebauthn's `startAuthentication` writes it. */
export const signature = z.strictObject({
  id: identifiant,
  clientDataJSON: bytes(4_000),
  authenticatorData: bytes(4_000),
  signature: bytes(8_000),
  userHandle: z.optional(bytes(100)),
});

const nomDeCle = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** `PublicKeyCredentialRequestOptionsJSON` (WebAuthn 3): what a passkey has to sign. */
export const defiDeConnexion = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  userVerification: z.literal('required'),
  allowCredentials: z.optional(z.array(nomDeCle)),
});

/** `PublicKeyCredentialCreationOptionsJSON` (WebAuthn 3): of what a passkey is made. */
export const defiDAjout = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(nomDeCle),
});

export const cleInput = z.strictObject({ nom, reponse: cleCreee });
export const cleChanges = z.strictObject({ nom });

/** One's own passkey; moments are ISO, UTC; `dernierUsage` is null before it first opened something. */
export const cle = z.object({
  id,
  nom: z.string(),
  creeLe: z.iso.datetime(),
  dernierUsage: z.nullable(z.iso.datetime()),
});

export const connexionParCle = z.strictObject({ reponse: signature });

/** A new proof of identity: the present password, with a code where there is a second factor; or a passkey. */
export const preuveInput = z.union([
  z.strictObject({ motDePasse: givenPassword, code: z.optional(givenCode) }),
  z.strictObject({ reponse: signature }),
]);

/** Until when it holds (ISO, UTC). */
export const preuveAnswer = z.object({ jusqua: z.iso.datetime() });

export type CleCreee = z.infer<typeof cleCreee>;
export type CleInput = z.infer<typeof cleInput>;
export type Signature = z.infer<typeof signature>;
export type DefiDeConnexion = z.infer<typeof defiDeConnexion>;
export type DefiDAjout = z.infer<typeof defiDAjout>;
export type Cle = z.infer<typeof cle>;
export type PreuveInput = z.infer<typeof preuveInput>;
