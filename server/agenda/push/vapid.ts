import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Env } from '../../platform/env.ts';

const curve = 'prime256v1';
/** The order of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const keyBytes = 32;
// So much longer than the order that what is left over favours no key (FIPS 186-5, A.2.1).
const seedBytes = 48;
const validFor = '12h';

/** A pair of keys by which push services know this server (RFC 8292). */
interface Vapid {
  /** An uncompressed point, in base64url. */
  cle: string;
  key: KeyObject;
}

/** Derives the pair from the secret of this server: every process and machine that shares the secret has the same one. */
export function vapidOf(secret: Uint8Array): Vapid {
  const seed = Buffer.from(
    hkdfSync('sha256', secret, '', 'courtil: reminders of devices', seedBytes),
  );
  const number = (BigInt(`0x${seed.toString('hex')}`) % (order - 1n)) + 1n;
  const d = Buffer.from(number.toString(16).padStart(2 * keyBytes, '0'), 'hex');
  const pair = createECDH(curve);
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 1 + keyBytes), point.subarray(1 + keyBytes)];
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: d.toString('base64url'),
    x: x.toString('base64url'),
    y: y.toString('base64url'),
  };
  return { cle: point.toString('base64url'), key: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/** Who a push service may write to: the site, or where it is not public, the sender of its mails. */
const contactOf = ({ PUBLIC_URL, MAIL_FROM }: Pick<Env, 'PUBLIC_URL' | 'MAIL_FROM'>) =>
  PUBLIC_URL.startsWith('https:')
    ? PUBLIC_URL
    : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(MAIL_FROM)?.[0] ?? 'courtil@localhost'}`;

/** The header that proves to the push service of `endpoint` who sends. */
export async function authorizationOf(
  env: Pick<Env, 'PUBLIC_URL' | 'MAIL_FROM'>,
  { cle, key }: Vapid,
  endpoint: string,
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(contactOf(env))
    .setExpirationTime(validFor)
    .sign(key);
  return `vapid t=${token}, k=${cle}`;
}
