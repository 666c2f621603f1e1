import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  Cle,
  CleCreee,
  DefiDAjout,
  DefiDeConnexion,
  Signature,
} from '../../contract/comptes/cle.ts';
import { type Member, sent } from './factories.ts';
import type { TestApp } from './testApp.ts';

/** Wrong values in an authenticator's answer. */
interface Oddity {
  /** The origin of the page that asked. */
  origin?: string;
  rpId?: string;
  /** Did not recognise its holder. */
  unverified?: boolean;
  compteur?: number;
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** An authenticator in software, holding one passkey (ECDSA on P-256, no attestation). */
export class Authenticator {
  readonly id = randomBytes(32);
  private readonly pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';
  private compteur = 0;

  private readonly site = 'http://localhost:3000';

  private said(type: string, challenge: string, { origin = this.site }: Oddity): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private data(rpId: string, odd: Oddity, key = Buffer.alloc(0)): Buffer {
    const flags = PRESENT | (odd.unverified ? 0 : VERIFIED) | (key.length > 0 ? WITH_KEY : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(odd.compteur ?? this.compteur, 1);
    return Buffer.concat([sha256(odd.rpId ?? rpId), head, key]);
  }

  create({ challenge, rp, user }: DefiDAjout, odd: Oddity = {}): CleCreee {
    this.userHandle = user.id;
    const { x = '', y = '' } = this.pair.publicKey.export({ format: 'jwk' });
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const key = Buffer.concat([Buffer.alloc(16), length, this.id, cose]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(this.data(rp.id, odd, key))],
    ]);
    return {
      id: base64url(this.id),
      clientDataJSON: base64url(this.said('webauthn.create', challenge, odd)),
      attestationObject: base64url(isoCBOR.encode(attestation)),
      transports: ['internal'],
    };
  }

  sign({ challenge, rpId }: DefiDeConnexion, odd: Oddity = {}): Signature {
    this.compteur += 1;
    const said = this.said('webauthn.get', challenge, odd);
    const data = this.data(rpId, odd);
    const signature = sign('sha256', Buffer.concat([data, sha256(said)]), this.pair.privateKey);
    return {
      id: base64url(this.id),
      clientDataJSON: base64url(said),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      userHandle: this.userHandle,
    };
  }
}

/** A passkey of `member`'s, and the authenticator that holds it. */
export async function newCle({ app }: Pick<TestApp, 'app'>, member: Member, nom = 'Téléphone') {
  const authenticator = new Authenticator();
  const asked = await sent<DefiDAjout>(app, '/v1/cle/defi', {}, member);
  const body = { nom, reponse: authenticator.create(asked) };
  return { ...(await sent<Cle>(app, '/v1/cle', body, member)), authenticator };
}

/** Asks for the challenge of a sign-in by passkey. */
export const askedToSignIn = ({ app }: Pick<TestApp, 'app'>) =>
  sent<DefiDeConnexion>(app, '/v1/connexion/defi', {});
